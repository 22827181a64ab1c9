import type { FencerForm } from '#contract/results/fencer-form.ts'
import { toRollingShares } from '#domain/past/rolling-share.ts'

/** Months counted together for one point of the curve. */
const SPAN = 3

/** A point of the curve: which month, counted from the first, and the share won, 0 to 1. */
export interface CurvePoint {
  readonly at: number
  readonly share: number
}

/** The curve of a form: a point for every month with bouts. */
export const toFormCurve = (months: FencerForm['months']): CurvePoint[] =>
  toRollingShares(months, SPAN).flatMap((share, at) => (share === undefined ? [] : [{ at, share }]))

/** A share in whole percent. */
export const toPercent = (share: number): number => Math.round(100 * share)

/** The path of a curve in a drawing; `x` and `y` place a point in it. */
export const toCurvePath = (
  points: readonly CurvePoint[],
  x: (at: number) => number,
  y: (share: number) => number,
): string =>
  points
    .map(({ at, share }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(share).toFixed(1)}`)
    .join('')
