import type { RightCall } from './check-request.ts'
import { type GoogleAnswer, NOT_FOUND, toRefusal } from './google-answer.ts'

/** An entry of a calendar, as the service tells it. */
export interface FakeCalendarEvent {
  readonly id: string
  /** "cancelled": it was taken out; the service remembers it. */
  readonly status: string
  readonly summary?: string
  readonly location?: string
  readonly description?: string
  readonly transparency?: string
  readonly colorId?: string
  readonly reminders?: object
  readonly start: FakeEventTime
  readonly end: FakeEventTime
  readonly sequence: number
}

/** A day, or a clock reading in a zone. */
export interface FakeEventTime {
  readonly date?: string
  readonly dateTime?: string
  readonly timeZone?: string
}

export interface FakeCalendar {
  readonly summary: string
  /** By id. */
  readonly events: Map<string, FakeCalendarEvent>
}

/** What the service notes of one change. */
export interface Stamp {
  readonly etag: string
  readonly moment: string
}

const GONE = toRefusal(410, 'deleted', 'Resource has been deleted')
const DUPLICATE = toRefusal(409, 'duplicate', 'The requested identifier already exists.')
const NO_RANGE = toRefusal(400, 'timeRangeEmpty', 'The specified time range is empty.', {
  domain: 'calendar',
})
const OWNER = { email: 'person@example.org', self: true }

/** Puts an entry in, changes it or takes it out. An entry that was taken out keeps its id: a change brings it back. */
export function changeEvents(
  { method, path, body }: RightCall,
  { events }: FakeCalendar,
  { etag, moment }: Stamp,
): GoogleAnswer {
  const id = path.eventId ?? String(body.id ?? `made${etag.replace(/\D/g, '')}`)
  const known = events.get(id)
  if (method.id === 'calendar.events.insert') {
    if (known) return DUPLICATE
    const made = {
      kind: 'calendar#event',
      htmlLink: `https://www.google.com/calendar/event?eid=${id}`,
      created: moment,
      creator: OWNER,
      organizer: OWNER,
      iCalUID: `${id}@google.com`,
      eventType: 'default',
      status: 'confirmed',
      reminders: { useDefault: true },
      ...withoutNulls(body),
      id,
    }
    return keep({ ...made, sequence: 0 } as unknown as FakeCalendarEvent)
  }
  if (!known) return NOT_FOUND
  if (method.id === 'calendar.events.patch') return keep(merge(known, body) as FakeCalendarEvent)
  if (known.status === 'cancelled') return GONE
  events.set(id, { ...known, status: 'cancelled' })
  return { status: 204 }

  function keep(changed: FakeCalendarEvent): GoogleAnswer {
    if (!isRange(changed)) return NO_RANGE
    const isMoved = known && !(isSame(known.start, changed.start) && isSame(known.end, changed.end))
    const sequence = changed.sequence + (isMoved ? 1 : 0)
    const kept = { ...changed, id, sequence, etag, updated: moment }
    events.set(id, kept)
    return { status: 200, body: kept, headers: { etag } }
  }
}

const isSame = (one: FakeEventTime, other: FakeEventTime): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** As patches are read: what is not named stays, null takes away, objects are gone into and lists are not. */
function merge(known: object, change: Readonly<Record<string, unknown>>): object {
  const merged: Record<string, unknown> = { ...known }
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete merged[name]
    else if (typeof value === 'object' && !Array.isArray(value))
      merged[name] = merge((merged[name] as object | undefined) ?? {}, value as Record<string, unknown>)
    else merged[name] = value
  }
  return merged
}

const withoutNulls = (body: Readonly<Record<string, unknown>>): object => merge({}, body)

/** Both ends by day, or both by the clock with an offset or a zone; the end behind the start. */
function isRange({ start, end }: FakeCalendarEvent): boolean {
  if (start.date !== undefined && end.date !== undefined)
    return [start, end].every(one => one.dateTime === undefined) && start.date < end.date
  const isClock = [start, end].every(one => one.date === undefined && isMoment(one))
  return isClock && (start.dateTime ?? '') < (end.dateTime ?? '')
}

const isMoment = ({ dateTime, timeZone }: FakeEventTime): boolean =>
  dateTime !== undefined &&
  (timeZone === undefined ? /(?:Z|[+-]\d\d:\d\d)$/.test(dateTime) : isZone(timeZone))

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
