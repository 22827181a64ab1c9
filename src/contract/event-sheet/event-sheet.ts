import type { Classifier } from '#contract/fields/classifier.ts'
import type { TREE_KINDS } from '#contract/live/elimination.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { Referee, Relay, Withdrawal } from '#contract/live/match.ts'
import type { PersonIds } from '#domain/identity/appearance.ts'

/** Somebody on a sheet. `key` is the file's own id, unique in the sheet; `name` is 'Last, First'. */
export type SheetPerson = Omit<LiveFencer, 'id' | 'fencerId' | 'placeBy'> & {
  readonly key: string
  /** They tell people apart and are sent to nobody. */
  readonly ids?: PersonIds
  readonly birthYear?: number
  /** The rating that the event brought, "C22". */
  readonly ratingEarned?: string
}

/** A bout of a sheet. Sides are keys of people; undefined while not known. `winner` null: not fenced yet. */
export interface SheetBout {
  readonly left: string | undefined
  readonly right: string | undefined
  readonly leftBye?: boolean
  readonly rightBye?: boolean
  readonly leftTouches?: number | undefined
  readonly rightTouches?: number | undefined
  readonly winner: 'left' | 'right' | null
  readonly void?: boolean
  /** Why the loser did not fence on, and the file's own words for it. */
  readonly withdrawal?: Withdrawal | undefined
  readonly note?: string | undefined
  readonly strip?: string | undefined
  readonly time?: string | undefined
  readonly referees?: readonly Referee[]
  /** Of a team match; its touches are told while it is fenced. */
  readonly relays?: readonly Relay[]
}

/** A pool: people in sheet order, bouts in fencing order where `orderKnown`. */
export interface SheetPool {
  readonly number: number
  readonly round: number
  readonly strip?: string | undefined
  readonly time?: string | undefined
  readonly referees?: readonly Referee[]
  readonly people: readonly {
    readonly key: string
    readonly withdrawal?: Withdrawal
    readonly note?: string
  }[]
  readonly bouts: readonly SheetBout[]
  readonly orderKnown: boolean
}

/** A tree: rounds from the largest, each with its bouts from the top. */
export interface SheetTree {
  /** Part of its bouts' ids in a live event, where that is not the usual one. */
  readonly id?: string
  readonly kind: (typeof TREE_KINDS)[number]
  readonly name: string
  readonly rounds: readonly { readonly roundOf: number; readonly bouts: readonly SheetBout[] }[]
}

/** One event as a results or entry file holds it, in neutral words: what file connectors make. */
export interface EventSheet {
  readonly tournament: {
    /** The file's own id of the tournament, to join files by. */
    readonly key?: string
    readonly name?: string
    readonly startDay?: string
    readonly endDay?: string
    readonly city?: string
    /** Two letters, in the USA. */
    readonly state?: string
    readonly country?: string
  }
  /** The file's own id of the event, to join files by. */
  readonly key?: string
  /** The page of results that somebody saved: whose it is, and its path and query there, where it says them. */
  readonly savedFrom?: { readonly source: 'usafencing'; readonly path?: string }
  readonly name: string
  readonly classifier: Exclude<Classifier, string>
  readonly day?: string
  readonly startTime?: string
  readonly rating?: string
  readonly finished: boolean
  readonly people: readonly SheetPerson[]
  readonly pools: readonly SheetPool[]
  readonly trees: readonly SheetTree[]
}
