import { findEnglishMonth } from '#domain/time/english-months.ts'

/** The day in "Saturday, March 29, 2025 9:00 AM" or "Saturday September 26, 2026" as YYYY-MM-DD. */
export function findEnglishDate(text: string): string | undefined {
  const found = /\b([A-Z][a-z]{2,8})\.? (\d{1,2}),? (\d{4})\b/.exec(text)
  const month = findEnglishMonth(found?.[1] ?? '')
  const day = Number(found?.[2])
  if (month === 0 || found?.[3] === undefined || !(day >= 1 && day <= 31)) return undefined
  return `${found[3]}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
