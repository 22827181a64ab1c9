import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { EventClassifier } from '#domain/names/event-name.ts'

/** Someone in tireur.txt; `club` and `nation` are keys into other files, or a country's code. */
export interface NativePerson {
  readonly key: string
  readonly name: string
  readonly club?: string
  readonly nation?: string
  readonly status?: NonNullable<LiveFencer['status']>
}

/** A cell of a pool's grid: own touches and whether they won. Empty cells are null. */
export type NativeCell = { readonly won: boolean; readonly touches: number } | null

export interface NativePool {
  readonly number: number
  readonly round: number
  readonly strip?: string
  readonly time?: string
  /** Keys of people in the order of the sheet. */
  readonly people: readonly string[]
  readonly grid: readonly (readonly NativeCell[])[]
}

/** A side of a match: a person's key, a bye, or not known yet. */
export type NativeSide = string | 'nobody' | undefined

export interface NativeMatch {
  readonly sides: readonly [NativeSide, NativeSide]
  readonly touches: readonly [number | undefined, number | undefined]
  readonly winner: NativeSide
  readonly slots: readonly [number | undefined, number | undefined]
  readonly strip?: string
  readonly time?: string
}

export interface NativeTable {
  /** "a": series of tables; the one of `a` is the main one. */
  readonly series: string
  readonly size: number
  readonly matches: readonly NativeMatch[]
}

export const NATIVE_RANKINGS = ['beforePools', 'afterPoolRound', 'afterPools', 'intoTables', 'final'] as const

/** What one of Engarde's own files holds. */
export type NativePart =
  | { readonly kind: 'people'; readonly people: readonly NativePerson[]; readonly teams: boolean }
  | { readonly kind: 'names'; readonly of: 'club' | 'nation'; readonly names: ReadonlyMap<string, string> }
  | { readonly kind: 'pool'; readonly pool: NativePool }
  | { readonly kind: 'table'; readonly table: NativeTable }
  | {
      readonly kind: 'ranking'
      readonly of: (typeof NATIVE_RANKINGS)[number]
      /** Rank by key of person. */
      readonly ranks: ReadonlyMap<string, number>
    }
  | {
      readonly kind: 'competition'
      readonly title?: string
      readonly day?: string
      readonly classifier: EventClassifier
    }
