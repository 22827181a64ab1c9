import { toFoldedText } from '#domain/text/folded-text.ts'
import { parseDay } from '#domain/time/day.ts'

/** Beginnings of the months' names in the languages Engarde speaks. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sty'],
  ['feb', 'fev', 'lut'],
  ['mar', 'mae'],
  ['apr', 'avr', 'abr', 'kwi'],
  ['may', 'mai', 'mag', 'maj'],
  ['jun', 'juin', 'giu', 'cze'],
  ['jul', 'juil', 'lug', 'lip'],
  ['aug', 'aou', 'ago', 'sie'],
  ['sep', 'set', 'wrz'],
  ['oct', 'okt', 'ott', 'out', 'paz'],
  ['nov', 'lis'],
  ['dec', 'dez', 'dic', 'gru'],
]

/** "Dimanche 20 Septembre 2026", "2 - NOVIEMBRE -2025", "20/09/2026" (day first) or "2026.09.20" → YYYY-MM-DD. */
export function findDay(text: string): string | undefined {
  const words = toFoldedText(text.slice(0, 200)).split(' ')
  const year = words.find(word => /^(?:19|20)\d\d$/.test(word))
  const named = words.findIndex(word => /^\p{L}{3,}$/u.test(word) && findMonth(word) > 0)
  const numbers = words.filter(word => /^\d{1,2}$/.test(word))
  if (year === undefined || numbers[0] === undefined) return undefined
  // Who writes the year first writes the month next.
  const yearFirst = named < 0 && words.indexOf(year) < words.indexOf(numbers[0])
  const [first, second] = yearFirst ? [numbers[1] ?? '', numbers[0]] : [numbers[0], numbers[1] ?? '']
  const month = named >= 0 ? findMonth(words[named] ?? '') : Number(second)
  const day = parseDay(`${year}-${String(month).padStart(2, '0')}-${first.padStart(2, '0')}`)
  return day.ok ? day.value : undefined
}

/** From 1; 0 for no month. Weekdays such as "mardi" are told from months by the letters that follow. */
function findMonth(word: string): number {
  if (/^mar(?:di|tes|tedi)$/.test(word) || /^mie?rcoles$/.test(word)) return 0
  return MONTHS.findIndex(names => names.some(name => word.startsWith(name))) + 1
}
