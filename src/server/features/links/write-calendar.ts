import { createHash } from 'node:crypto'
import { TZDate } from '@date-fns/tz'
import ical, { ICalAlarmType, type ICalEventData, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { CalendarLine } from '#domain/calendar/calendar-line.ts'
import { formatFirstLast, parsePersonName } from '#domain/names/person-name.ts'
import { parseClockTime } from '#domain/time/clock-time.ts'
import { addDays } from '#domain/time/day.ts'
import type { CalendarRevision } from '#server/store/tournaments/calendar-revisions.ts'
import type { CalendarWords } from './calendar-words.ts'

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
  const calendar = ical({ name: escapeText(clean(name)), ttl: TTL, prodId: '//Allez//Fencing//EN' })
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
      ...toTexts(line, words, say),
      url: toUrl(line, publicUrl),
      transparency: isMark(line) ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    })
    if (line.kind === 'checkIn') event.createAlarm({ type: ICalAlarmType.display, trigger: 0 })
  }
  return `${calendar.toString()}\r\n`
}

/** What an entry is known by in calendars: no letter of it is anybody's name or a word of a source's. */
export const toUid = (uid: string): string =>
  `${createHash('sha256').update(uid).digest('hex').slice(0, 40)}@allez`

/** Of the registration, about a whole day: nobody is busy with it. */
const isMark = ({ kind }: CalendarLine): boolean => kind !== 'event' && kind !== 'checkIn'

function toTimes({ day, time, timeZone, minutes = 0 }: CalendarLine): ICalEventData {
  const begins = parseClockTime(time ?? '')
  if (timeZone === undefined || !begins.ok) return { start: day, end: addDays(day, 1), allDay: true }
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = (minute: number): Date => new TZDate(year, month - 1, date, 0, minute, 0, timeZone)
  return { timezone: timeZone, start: at(begins.value), end: at(begins.value + minutes) }
}

function toTexts(line: CalendarLine, words: CalendarWords, say: (name: string) => string) {
  const { kind, tournament, event, next, place, fencer } = line
  const who = fencer === undefined ? '' : say(fencer)
  const location = [next && words.strip(next.strip), tournament.location].filter(Boolean).join(' · ')
  const summary = {
    event: () => words.event(who, event?.name ?? ''),
    checkIn: () => words.checkIn(who, event?.name ?? ''),
    late: () => words.late(tournament.name),
    closes: () => words.closes(tournament.name),
    withdrawal: () => words.withdrawal(tournament.name),
  }[kind]()
  const told = [
    event && tournament.name,
    fencer && formatFirstLast(parsePersonName(fencer)),
    place === undefined ? undefined : words.place(place),
    next && words.next(toWhere(next, words), next.strip, next.time),
    kind === 'event' && line.time !== undefined ? words.estimatedEnd : undefined,
  ]
  return {
    summary: clean(summary),
    description: clean(told.filter(Boolean).join('\n')),
    ...(location === '' ? {} : { location: clean(location) }),
  }
}

function toWhere({ pool, roundOf }: NonNullable<CalendarLine['next']>, words: CalendarWords): string {
  if (pool !== undefined) return words.pool(pool)
  return roundOf === undefined ? '' : words.tableOf(roundOf)
}

function toUrl({ tournament, event }: CalendarLine, publicUrl: string): string {
  const path = event ? `/live/${toSegment(tournament.id)}/event/${toSegment(event.id)}/` : '/plan'
  return new URL(path, publicUrl).href
}

const toSegment = (id: string): string => encodeURIComponent(id.toWellFormed())

/** First names, where no other in the calendar has the same. */
function shortNames(lines: readonly CalendarLine[]): (name: string) => string {
  const names = [...new Set(lines.flatMap(({ fencer }) => fencer ?? []))].map(parsePersonName)
  const counts = Map.groupBy(names, toShort)
  return name => {
    const parsed = parsePersonName(name)
    const short = toShort(parsed)
    return (counts.get(short)?.length ?? 0) > 1 ? formatFirstLast(parsed) : short
  }
}

const toShort = ({ first, last }: { readonly first: string; readonly last: string }): string =>
  first.split(' ')[0] || last

function toZoneBlock(timeZone: string): string | null {
  const [block] = tzlib_get_ical_block(timeZone)
  return block?.startsWith('BEGIN:VTIMEZONE') ? block : null
}

/** Sources' texts without what no calendar may hold. */
const clean = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\n]/gu, ' ')

/** For the one place that the library writes as it is. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, match => `\\${match}`).replace(/\n/g, ' ')
