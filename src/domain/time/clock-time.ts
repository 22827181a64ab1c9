import { fail, ok, type Result } from '#domain/result.ts'

/** "9:00 AM", "1:35 PM", "9 am", "09:00", "13:35:00" → minutes since midnight, 0 to 1439. */
export function parseClockTime(text: string): Result<number> {
  const short = text.length > 40 ? '' : text.trim()
  const match = /^(\d{1,2})(?::(\d\d)(?::\d\d)?)?\s*(?:([AP])\.?M\.?)?$/i.exec(short)
  const half = match?.[3]?.toUpperCase()
  if (!match || (match[2] === undefined && half === undefined)) return fail('Invalid Time')
  const hour = Number(match[1])
  const minute = Number(match[2] ?? 0)
  if (minute > 59 || hour > 23) return fail('Invalid Time')
  if (half === undefined) return ok(60 * hour + minute)
  if (hour < 1 || hour > 12) return fail('Invalid Time')
  return ok(60 * ((hour % 12) + (half === 'P' ? 12 : 0)) + minute)
}

/** Minutes since midnight → "1:35 PM". */
export function formatClockTime12(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${toTwoDigits(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Minutes since midnight → "13:35". */
export const formatClockTime24 = (minutes: number): string =>
  `${toTwoDigits(Math.floor(minutes / 60))}:${toTwoDigits(minutes % 60)}`

const toTwoDigits = (value: number): string => String(value).padStart(2, '0')
