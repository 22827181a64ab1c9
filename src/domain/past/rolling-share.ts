/** Bouts of a stretch of time. */
export interface FencedBouts {
  won: number
  fenced: number
}

/**
 * Of each stretch the share won, 0 to 1, of its bouts and those of the stretches before it, `span` in all: one bad day
 * does not make a cliff. Undefined where nothing was fenced in the stretch itself.
 */
export const toRollingShares = (all: readonly FencedBouts[], span: number): (number | undefined)[] =>
  all.map(({ fenced }, at) => {
    if (fenced === 0) return undefined
    const counted = all.slice(Math.max(0, at + 1 - span), at + 1)
    return sum(counted.map(one => one.won)) / sum(counted.map(one => one.fenced))
  })

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
