import { parseDay } from '#domain/day.ts'

/** "24.09.2011", "2011-09-24" or "2011-09-24 10:00:00" → YYYY-MM-DD; undefined for anything else. */
export function toDay(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\b/.exec(text)
  const iso = dotted
    ? `${dotted[3]}-${dotted[2]?.padStart(2, '0')}-${dotted[1]?.padStart(2, '0')}`
    : text.slice(0, 10)
  const day = parseDay(iso)
  return day.ok ? day.value : undefined
}
