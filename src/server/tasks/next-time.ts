/** When a task is due again: after so many milliseconds, or every day at a time of day in UTC ("03:30"). */
export type NextTimeRule =
  | { readonly everyMs: number; readonly jitterMs: number }
  | { readonly dailyAt: string; readonly jitterMs: number }

const DAY_MS = 86_400_000

/** The next due time after `now` (epoch ms). `random` in [0, 1) spreads processes and days over the jitter. */
export function findNextTime(rule: NextTimeRule, now: number, random: number): number {
  const jitter = Math.floor(rule.jitterMs * random)
  if ('everyMs' in rule) return now + rule.everyMs + jitter
  const [hours = 0, minutes = 0] = rule.dailyAt.split(':').map(Number)
  const today = Math.floor(now / DAY_MS) * DAY_MS + (hours * 60 + minutes) * 60_000
  return (today > now ? today : today + DAY_MS) + jitter
}
