import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'

const { ages } = LIVE_TEXTS.live

/** "3 s ago", "2 min ago": how long `at` lies behind `now`, both epoch milliseconds; the future counts as now. */
export function formatAge(at: number, now: number): string {
  const seconds = Math.floor((now - at) / 1000)
  if (seconds < 1) return ages.now
  if (seconds < 60) return ages.seconds(seconds)
  if (seconds < 3600) return ages.minutes(Math.floor(seconds / 60))
  if (seconds < 86_400) return ages.hours(Math.floor(seconds / 3600))
  return ages.days(Math.floor(seconds / 86_400))
}
