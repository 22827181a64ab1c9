import { parseDay } from '#domain/time/day.ts'
import { findEnglishMonth } from '#domain/time/english-months.ts'

/**
 * "24.09.2011", "2011-09-24", "2011-09-24 10:00:00", "9/24/2011" (month first), "Saturday, September 24, 2011",
 * "24 September 2011" → YYYY-MM-DD; undefined for anything else.
 */
export function toDay(text: string | undefined): string | undefined {
  const short = text?.trim().slice(0, 80)
  if (short === undefined) return undefined
  const [year, month, date] = findParts(short) ?? []
  const day = parseDay(`${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`)
  return day.ok ? day.value : undefined
}

function findParts(text: string): (string | undefined)[] | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text)
  if (iso) return iso.slice(1)
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\b/.exec(text)
  if (dotted) return [dotted[3], dotted[2], dotted[1]]
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text)
  if (slashed) return [slashed[3], slashed[1], slashed[2]]
  const american = /\b([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})\b/.exec(text)
  if (american) return [american[3], toMonth(american[1]), american[2]]
  const british = /\b(\d{1,2}) ([A-Za-z]{3,9})\.?,? (\d{4})\b/.exec(text)
  return british ? [british[3], toMonth(british[2]), british[1]] : undefined
}

const toMonth = (word = ''): string => String(findEnglishMonth(word.slice(0, 3)))
