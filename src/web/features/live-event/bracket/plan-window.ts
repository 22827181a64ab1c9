import type { RoundSlice } from './bracket-geometry.ts'

/** How many bouts the slices hold. */
export const countBouts = (slices: readonly RoundSlice[]): number =>
  slices.reduce((sum, { from, to }) => sum + to - from, 0)

/** Whether `some` holds everything of `others`. */
export const holdsSlices = (some: readonly RoundSlice[], others: readonly RoundSlice[]): boolean =>
  others.every(({ round, from, to }) =>
    some.some(slice => slice.round === round && slice.from <= from && slice.to >= to),
  )

/**
 * The bouts to mount next: all of `must`, what of `now` is still in `wish`, and at most `portion` more of `wish`,
 * those nearest to the ones there first. Asked again and again it reaches `wish`, without one long frame.
 */
export function planWindow(
  now: readonly RoundSlice[],
  must: readonly RoundSlice[],
  wish: readonly RoundSlice[],
  portion: number,
): RoundSlice[] {
  let left = portion
  const rounds = [...new Set([...must, ...wish].map(slice => slice.round))].sort((a, b) => a - b)
  return rounds.flatMap(round => {
    const needed = must.find(slice => slice.round === round)
    const whole = span(
      needed,
      wish.find(slice => slice.round === round),
    ) ?? { round, from: 0, to: 0 }
    const kept = overlap(
      now.find(slice => slice.round === round),
      whole,
    )
    const start = touches(needed, kept) ? span(needed, kept) : (needed ?? kept)
    const middle = Math.floor((whole.from + whole.to) / 2)
    let { from, to } = start ?? { from: middle, to: middle }
    while (left > 0 && (from > whole.from || to < whole.to)) {
      if (to < whole.to && (to - middle <= middle - from || from === whole.from)) to += 1
      else from -= 1
      left -= 1
    }
    return to > from ? [{ round, from, to }] : []
  })
}

const span = (a: RoundSlice | undefined, b: RoundSlice | undefined): RoundSlice | undefined =>
  a && b ? { round: a.round, from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) } : (a ?? b)

function overlap(a: RoundSlice | undefined, b: RoundSlice): RoundSlice | undefined {
  if (!a) return undefined
  const from = Math.max(a.from, b.from)
  const to = Math.min(a.to, b.to)
  return to > from ? { round: b.round, from, to } : undefined
}

const touches = (a: RoundSlice | undefined, b: RoundSlice | undefined): boolean =>
  !a || !b || (a.from <= b.to && b.from <= a.to)
