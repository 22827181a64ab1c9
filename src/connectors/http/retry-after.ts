const LONGEST_MS = 24 * 3_600_000

/** The header `Retry-After`, seconds or a date → milliseconds from `now`, at most a day; undefined when unreadable. */
export function findRetryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text.slice(0, 60)) - now
  return Number.isNaN(wait) || text === '' ? undefined : Math.min(Math.max(wait, 0), LONGEST_MS)
}
