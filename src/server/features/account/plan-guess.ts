/** How many guesses there are. */
export interface GuessBounds {
  /** Within a quarter of an hour. */
  readonly most: number
  /** Then none; or one each so many milliseconds, where closing would shut out others who share the name. */
  readonly paceMs: number
}

const WINDOW_MS = 15 * 60_000

/** The guesses of a name after another one, and the seconds it has to wait: 0, and then it is among them. */
export function planGuess(
  times: readonly number[],
  { most, paceMs }: GuessBounds,
  now: number,
): { readonly wait: number; readonly times: readonly number[] } {
  // One that is to come was taken before a clock was set back.
  const recent = times.filter(at => Math.abs(now - at) < WINDOW_MS)
  const [oldest = now] = recent
  if (recent.length < most) return { wait: 0, times: [...recent, now] }
  const free = Math.min(oldest + WINDOW_MS, Math.max(...recent) + paceMs)
  if (free > now) return { wait: Math.ceil((free - now) / 1000), times: recent }
  return { wait: 0, times: [...recent.slice(1), now] }
}
