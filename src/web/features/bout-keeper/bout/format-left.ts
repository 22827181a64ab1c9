/** Below so many milliseconds tenths show. */
const TENTHS_MS = 10_000

/** What is left on a clock: "2:41"; of the last ten seconds "9.4". Never "0:00" before it is out. */
export function formatLeft(leftMs: number): string {
  if (leftMs > 0 && leftMs < TENTHS_MS) return (Math.ceil(leftMs / 100) / 10).toFixed(1)
  return formatSeconds(toSeconds(leftMs))
}

/** Whole seconds that are left, the one that has begun too. */
export const toSeconds = (leftMs: number): number => Math.ceil(leftMs / 1_000)

/** "1:05". */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
