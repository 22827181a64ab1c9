import type { PoolStanding } from '#domain/pools/pool-standings.ts'
import type { PoolRank } from '#domain/pools/rank-after-pools.ts'
import type { FinalPlace } from '#domain/tableau/final-places.ts'
import type { Repechage } from '#domain/tableau/repechage.ts'
import type { Tableau } from '#domain/tableau/tableau.ts'
import type {
  ScoresheetEvent,
  ScoresheetLeave,
  ScoresheetLineUp,
  ScoresheetPerson,
  ScoresheetPlace,
  ScoresheetRefusal,
} from './scoresheet-change.ts'
import type { ScoresheetEntry } from './scoresheet-entry.ts'

/** Somebody on the sheet, and how they left it. */
export interface ScoresheetFencer extends ScoresheetPerson {
  readonly left?: Pick<ScoresheetLeave, 'round'> & { readonly how: NonNullable<ScoresheetLeave['how']> }
}

/** What somebody typed of a bout. The winner is who was called winner; null: annulled. */
export interface ScoresheetScore {
  readonly entry: ScoresheetEntry
  readonly winner: 'left' | 'right' | null
  readonly leftTouches: number | null
  readonly rightTouches: number | null
}

/** A bout of two. `score` shows; `rivals` were typed by who did not see it, and wait to be settled. */
export interface ScoresheetBout {
  readonly slot: string
  readonly left: string
  readonly right: string
  readonly score?: ScoresheetScore
  readonly rivals: readonly ScoresheetScore[]
  /** Of a match of two teams. */
  readonly relays?: readonly ScoresheetRelay[]
  readonly lineUps?: Readonly<Record<'left' | 'right', Pick<ScoresheetLineUp, 'order' | 'reserve'>>>
}

/** A relay with the names of who fences it, as far as they are known, and the score of the match at its end. */
export interface ScoresheetRelay {
  /** From 1. */
  readonly number: number
  readonly slot: string
  readonly left: string | undefined
  readonly right: string | undefined
  readonly score?: ScoresheetScore
  readonly rivals: readonly ScoresheetScore[]
}

/** A pool with its bouts in the order of the rules, and standings in the order of its fencers. */
export interface ScoresheetPool {
  readonly round: number
  readonly number: number
  readonly fencers: readonly string[]
  readonly bouts: readonly ScoresheetBout[]
  readonly standings: readonly PoolStanding[]
  readonly isComplete: boolean
}

export interface ScoresheetTable {
  readonly main: Tableau<string>
  /** What its losers fall into, and the final that both lead to: the main tree ends before it. */
  readonly repechage?: Pick<Repechage<string>, 'stages' | 'final'>
  readonly bronze?: Tableau<string>
  /** Bouts whose two are known. */
  readonly bouts: readonly (ScoresheetPlace & ScoresheetBout)[]
}

/** Words that contradict each other, in the order in which they came; the first shows. */
export interface ScoresheetConflict {
  readonly slot: string
  readonly entries: readonly ScoresheetEntry[]
}

/** What became of an entry. 'stands': the sheet says so; 'conflict': it waits beside what shows. */
export type ScoresheetFate =
  | { readonly kind: 'stands' | 'conflict' | 'replaced' | 'undone' }
  | { readonly kind: 'refused'; readonly reason: ScoresheetRefusal }

/** A scoresheet as its entries make it: on every device the same from the same entries. */
export interface ScoresheetState {
  /** Undefined: nobody named it yet. */
  readonly event: ScoresheetEvent | undefined
  /** In the order in which they were typed. */
  readonly fencers: readonly ScoresheetFencer[]
  /** Pools by the rules, until somebody files some: keys in the order of seed. */
  readonly proposal: readonly (readonly string[])[]
  /** Of all rounds, by round and number. */
  readonly pools: readonly ScoresheetPool[]
  /** After the pools that there are. */
  readonly ranks: readonly PoolRank<string>[]
  /** Once all pools are complete, or somebody said who is in it. */
  readonly table: ScoresheetTable | undefined
  /** As far as they are settled. */
  readonly places: readonly FinalPlace<string>[]
  readonly isOver: boolean
  /** Bouts, by their places, that the typists stand by against an official source. */
  readonly insisted: ReadonlySet<string>
  readonly conflicts: readonly ScoresheetConflict[]
  readonly fates: ReadonlyMap<string, ScoresheetFate>
  /** By place on the sheet (`toSlotName`) the entry that shows there: what somebody who types now has seen. */
  readonly shown: ReadonlyMap<string, string>
}
