import { formatClockTime24, parseClockTime } from '#domain/time/clock-time.ts'
import { type Day, parseDay } from '#domain/time/day.ts'

/** When an event starts, at the venue. */
export interface UsafStart {
  readonly day?: Day
  /** "08:00". */
  readonly time?: string
}

/** "2021-09-04T08:00:00", "2021-09-04 08:00", "9/4/2021 8:00 AM"; what is not understood is left out. */
export function toUsafStart(text: string): UsafStart {
  const match = /^(\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{4})(?:[T ]+([\d:]+(?: ?[AP]M)?))?/i.exec(text)
  const [month = '', date = '', year = ''] = (match?.[1] ?? '').split('/')
  const day = parseDay(
    year === '' ? (match?.[1] ?? '') : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
  )
  const time = parseClockTime(match?.[2] ?? '')
  return {
    ...(day.ok ? { day: day.value } : {}),
    ...(day.ok && time.ok ? { time: formatClockTime24(time.value) } : {}),
  }
}
