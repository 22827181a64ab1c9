import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'

/** What frames the event. Touches: to how many a bout goes; `goOn`: so many percent go on from the pools. */
export interface ScoresheetEvent {
  readonly name: string
  readonly weapon?: Weapon
  readonly gender?: EventGender
  readonly category?: Category
  readonly isTeam?: boolean
  readonly day?: string
  readonly poolTouches?: number
  readonly tableTouches?: number
  /** So many pools are drawn; absent: as the rules have it. */
  readonly poolCount?: number
  readonly goOn?: number
  /** So many go on from the pools, where a number was said in place of percent. */
  readonly goOnCount?: number
  /** So many rounds of pools are fenced before the table; absent: as many as are drawn. */
  readonly poolRounds?: number
  /** The third place is fenced for. */
  readonly isBronzeFenced?: boolean
  /** Who loses from this round of the table on goes on in a repechage. */
  readonly repechageFrom?: number
}

/** Somebody on the sheet, or a team. `fencer` is the sheet's own key, `knownId` a person of Allez. */
export interface ScoresheetPerson {
  readonly fencer: string
  readonly name: string
  readonly club?: string
  readonly division?: string
  readonly country?: string
  readonly rating?: string
  readonly seed?: number
  readonly knownId?: string
  /** Of a team, by name: three and the reserve. */
  readonly members?: readonly string[]
}

/** Somebody left. `round`: of pools, whose bouts are void (rule o.74) as those after it; null: later, all bouts count. */
export interface ScoresheetLeave {
  readonly fencer: string
  /** Null: they are back. */
  readonly how: 'medical' | 'withdrew' | 'absent' | 'excluded' | 'other' | null
  readonly round: number | null
}

/** Touches as `a` and `b` have them. The winner is who was called winner; null: the bout is annulled. */
export interface ScoresheetResult {
  readonly a: string
  readonly b: string
  readonly winner: 'a' | 'b' | null
  readonly touchesA: number | null
  readonly touchesB: number | null
}

/** The trees of a table: beside the main one what its losers fall into, the final that both lead to, the third place. */
export const SCORESHEET_TREES = [
  'main',
  'repechage1',
  'repechage2',
  'repechage3',
  'repechage4',
  'final',
  'bronze',
] as const
export type ScoresheetTree = (typeof SCORESHEET_TREES)[number]

/** A place in a tree: bout `index` from the top of the round of `roundOf`. */
export interface ScoresheetPlace {
  readonly tree: ScoresheetTree
  readonly roundOf: number
  readonly index: number
}

/** A relay of a team match: touches are those of the match when it ended. Who won is said of the last one where they are equal. */
export interface ScoresheetRelayResult extends ScoresheetResult {
  /** The match, by its place on the sheet. */
  readonly of: string
  /** From 1. */
  readonly number: number
}

/** Who fences for a team in a match, by their places among its members, as its first, second and third. */
export interface ScoresheetLineUp {
  readonly of: string
  readonly team: string
  readonly order: readonly number[]
  /** The one who is left fences in place of one of them, from this relay on. */
  readonly reserve?: { readonly instead: number; readonly from: number }
}

/** What an entry says, read. A value says with `was` which entry its typist saw in its place, null for none. */
export type ScoresheetValue =
  | { readonly kind: 'event'; readonly event: ScoresheetEvent }
  | { readonly kind: 'fencer'; readonly person: ScoresheetPerson }
  | { readonly kind: 'leave'; readonly leave: ScoresheetLeave }
  /** Who is in which pool, in the order of the sheet. */
  | { readonly kind: 'pools'; readonly round: number; readonly pools: readonly (readonly string[])[] }
  | { readonly kind: 'score'; readonly round: number; readonly result: ScoresheetResult }
  /** Who goes into the table, by seed. */
  | { readonly kind: 'seeds'; readonly seeds: readonly string[] }
  | { readonly kind: 'tableScore'; readonly place: ScoresheetPlace; readonly result: ScoresheetResult }
  | { readonly kind: 'relay'; readonly result: ScoresheetRelayResult }
  | { readonly kind: 'lineUp'; readonly lineUp: ScoresheetLineUp }
  | { readonly kind: 'finish'; readonly isOver: boolean }
  /** Of a bout (by its place on the sheet) that an official source tells otherwise: whether the typists stand by theirs. */
  | { readonly kind: 'insist'; readonly slot: string; readonly isRight: boolean }

export type ScoresheetChange =
  | { readonly kind: 'value'; readonly value: ScoresheetValue; readonly was: string | null }
  /** Takes an entry back; of an undo: lets it stand again. */
  | { readonly kind: 'undo'; readonly of: string }
  /** Of several that contradict each other (`over`, as they were seen) `of` stands. */
  | { readonly kind: 'settle'; readonly of: string; readonly over: readonly string[] }

/** Why an entry is on file and says nothing on the sheet. */
export type ScoresheetRefusal =
  /** It cannot be read. */
  | 'malformed'
  /** Of a kind that this version does not know. */
  | 'unknownKind'
  /** It speaks of an entry that is not there, or came later. */
  | 'unknownEntry'
  | 'unknownFencer'
  /** The two do not meet there. */
  | 'unknownBout'
  /** More touches than the bout has. */
  | 'touches'
