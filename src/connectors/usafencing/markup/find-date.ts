import { type Day, parseDay } from '#domain/time/day.ts'
import { parseDayRange } from '#domain/time/parse-day-range.ts'

/** The first day named in a text: "Aug 28, 2026", "8/28/2026"; undefined without one. */
export function findDate(text: string): Day | undefined {
  const short = text.slice(0, 300)
  const spoken = /\b[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}\b/.exec(short)?.[0]
  if (spoken !== undefined) {
    const range = parseDayRange(spoken)
    return range.ok ? range.value.start : undefined
  }
  const [, month = '', date = '', year = ''] = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(short) ?? []
  const day = parseDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
  return day.ok ? day.value : undefined
}
