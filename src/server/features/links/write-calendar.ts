import { createHash } from 'node:crypto'
import { TZDate } from '@date-fns/tz'
import ical, { ICalAlarmType, type ICalEventData, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { CalendarLine } from '#domain/calendar/calendar-line.ts'
import type { CalendarWords } from '#domain/calendar/calendar-words.ts'
import { describeLine, shortNames } from '#domain/calendar/describe-line.ts'
import { isFreeLine } from '#domain/calendar/is-free-line.ts'
import { toLinePath } from '#domain/calendar/to-line-path.ts'
import { formatFirstLast, parsePersonName } from '#domain/names/person-name.ts'
import { parseClockTime } from '#domain/time/clock-time.ts'
import { addDays } from '#domain/time/day.ts'
import type { CalendarRevision } from '#server/store/tournaments/calendar-revisions.ts'

interface WrittenCalendar {
  readonly lines: readonly CalendarLine[]
  /** By uid; what is not in it was never changed. */
  readonly revisions: ReadonlyMap<string, CalendarRevision>
  readonly words: CalendarWords
  /** Whose it is, where it is of one. */
  readonly of?: string | undefined
  /** Where people reach this server. */
  readonly publicUrl: string
}

/** Calendars are asked to look again this often, in seconds. */
const TTL = 3600

/** Lines as iCalendar (RFC 5545), in the words of one language; the same lines in the same revisions give the same text. */
export function writeCalendar({ lines, revisions, words, of, publicUrl }: WrittenCalendar): string {
  const say = shortNames(lines)
  const name = of === undefined ? words.everybody : words.of(formatFirstLast(parsePersonName(of)))
  const calendar = ical({ name: escapeText(name), ttl: TTL, prodId: '//Allez//Fencing//EN' })
  calendar.timezone({ name: null, generator: toZoneBlock })
  for (const line of lines) {
    const { sequence = 0, changedAt = 0 } = revisions.get(line.uid) ?? {}
    const stamp = new Date(changedAt)
    const event = calendar.createEvent({
      id: toUid(line.uid),
      sequence,
      stamp,
      lastModified: stamp,
      ...toTimes(line),
      ...describeLine(line, words, say),
      url: new URL(toLinePath(line), publicUrl).href,
      transparency: isFreeLine(line) ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    })
    if (line.kind === 'checkIn') event.createAlarm({ type: ICalAlarmType.display, trigger: 0 })
  }
  return `${calendar.toString()}\r\n`
}

/** What an entry is known by in calendars: no letter of it is anybody's name or a word of a source's. */
export const toUid = (uid: string): string =>
  `${createHash('sha256').update(uid).digest('hex').slice(0, 40)}@allez`

function toTimes({ day, lastDay = day, time, timeZone, minutes = 0 }: CalendarLine): ICalEventData {
  const begins = parseClockTime(time ?? '')
  if (timeZone === undefined || !begins.ok) return { start: day, end: addDays(lastDay, 1), allDay: true }
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = (minute: number): Date => new TZDate(year, month - 1, date, 0, minute, 0, timeZone)
  return { timezone: timeZone, start: at(begins.value), end: at(begins.value + minutes) }
}

function toZoneBlock(timeZone: string): string | null {
  const [block] = tzlib_get_ical_block(timeZone)
  return block?.startsWith('BEGIN:VTIMEZONE') ? block : null
}

/** For the one place that the library writes as it is. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, match => `\\${match}`).replace(/\n/g, ' ')
