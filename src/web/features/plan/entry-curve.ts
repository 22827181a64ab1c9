/** The path of counts as steps: a count holds from its point on until the next. `x` and `y` place them in a drawing. */
export const toStepPath = (
  counts: readonly number[],
  x: (at: number) => number,
  y: (count: number) => number,
): string =>
  counts
    .map((count, at) =>
      at === 0 ? `M${x(0).toFixed(1)} ${y(count).toFixed(1)}` : `H${x(at).toFixed(1)}V${y(count).toFixed(1)}`,
    )
    .join('')

/** Spots so many times the entrants would press the curve flat against the floor. */
const MOST_ROOM = 3
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000]
const MOST_TICKS = 3

/** Up to where a chart of counts reaches, its ticks, and the line of the spots where they fit in; 0: not known. */
export function toChartScale(
  counts: readonly number[],
  totalSpots: number,
): { readonly top: number; readonly ticks: readonly number[]; readonly spots: number | undefined } {
  const most = Math.max(1, ...counts)
  const spots = totalSpots > 0 && totalSpots <= Math.max(10, most * MOST_ROOM) ? totalSpots : undefined
  const highest = Math.max(most, spots ?? 0)
  const step = STEPS.find(one => highest / one <= MOST_TICKS) ?? highest
  const ticks = Array.from({ length: Math.floor(highest / step) + 1 }, (_, at) => at * step)
  return { top: highest * 1.05, ticks, spots }
}
