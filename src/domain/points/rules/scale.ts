import type { Points } from '#domain/points/points.ts'
import type { Round } from '#domain/points/points-result.ts'

/** From so many fencers on, so many places get points. The lines rise. */
export type AwardDepth = readonly { readonly from: number; readonly places: number }[]

/** Only this share of the field gets points, rounded up, and never more than `atMost` places. */
export interface AwardCut {
  readonly percent: number
  readonly atMost: number
}

/** How an event of one category and level turns a finish into points. With fewer than `leastFencers` it gives none. */
export type Scale = { readonly leastFencers: number } & (
  | { readonly kind: 'rounds'; readonly rows: Readonly<Partial<Record<Round, Points>>> }
  | {
      readonly kind: 'places'
      /** Points of 1st, 2nd, 3rd … */
      readonly places: readonly Points[]
      readonly depth?: AwardDepth
      readonly cut?: AwardCut
    }
  /** (fencers − place + 1) ÷ fencers of `full`. */
  | { readonly kind: 'share'; readonly full: Points }
)
