import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CalendarLine } from '#domain/calendar/calendar-line.ts'
import { CALENDAR_WORDS } from '#domain/calendar/calendar-words.ts'
import { LANGUAGES, type Language } from '#domain/words/language.ts'
import { arbitraryOddText } from '#tools/testing/invented/arbitrary-odd-text.ts'
import { toUid, writeCalendar } from './write-calendar.ts'

const EVENT: CalendarLine = {
  uid: 'event-e1-f1',
  kind: 'event',
  tournament: { id: 'cup#1', name: 'Harbour Cup', location: 'Portland, OR' },
  event: { id: 'e/1', name: 'Y-12 Women’s Épée' },
  fencer: 'LIND Élodie',
  day: '2026-12-05',
  time: '08:30',
  timeZone: 'America/Los_Angeles',
  minutes: 240,
}
const CLOSES: CalendarLine = {
  uid: 'closes-cup',
  kind: 'closes',
  tournament: EVENT.tournament,
  day: '2026-11-28',
}

const write = (
  lines: readonly CalendarLine[],
  { language = 'en', sequence = 0, of }: { language?: Language; sequence?: number; of?: string } = {},
): string =>
  writeCalendar({
    lines,
    revisions: new Map(lines.map(({ uid }) => [uid, { sequence, changedAt: Date.UTC(2026, 10, 21) }])),
    words: CALENDAR_WORDS[language],
    of,
    publicUrl: 'https://allez.example',
  })

const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error'), vi.spyOn(console, 'log')]
afterEach(() => {
  for (const spy of said) expect(spy).not.toHaveBeenCalled()
})

/** Both parsers' readings of the same text, by uid. */
function read(text: string) {
  const strict = new ICAL.Component(ICAL.parse(text))
  const events = strict.getAllSubcomponents('vevent').map(one => new ICAL.Event(one))
  const loose = Object.values(nodeIcal.sync.parseICS(text)).flatMap(one =>
    one?.type === 'VEVENT' ? [one] : [],
  )
  expect(loose.map(({ uid }) => uid).sort()).toEqual(events.map(({ uid }) => uid).sort())
  return { events, loose, zones: strict.getAllSubcomponents('vtimezone') }
}

describe('a calendar', () => {
  test('says the same to two parsers: who, what, where, and the instant', () => {
    const { events, loose, zones } = read(write([EVENT]))
    const [event] = events
    expect(event).toMatchObject({
      uid: toUid('event-e1-f1'),
      summary: 'Élodie: Y-12 Women’s Épée',
      location: 'Portland, OR',
      sequence: 0,
    })
    expect(event?.startDate.zone.tzid).toBe('America/Los_Angeles')
    expect(event?.startDate.toString()).toBe('2026-12-05T08:30:00')
    expect(event?.endDate.toString()).toBe('2026-12-05T12:30:00')
    expect(zones).toHaveLength(1)
    expect(loose[0]?.start.toISOString()).toBe('2026-12-05T16:30:00.000Z')
    expect(loose[0]?.url).toMatchObject({ val: 'https://allez.example/live/cup%231/event/e%2F1/' })
  })

  test('has whole days for what has no hour, for which nobody is busy', () => {
    const [event] = read(write([CLOSES])).events
    expect(event?.startDate.isDate).toBe(true)
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-11-28', '2026-11-29'])
    expect(event?.summary).toBe('Registration closes: Harbour Cup')
    expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })

  test.each(['America/New_York', 'Europe/Vienna', 'Asia/Tokyo', 'America/Phoenix'])(
    'stands at the venue’s hour wherever it is written: %s',
    timeZone => {
      for (const day of ['2026-03-08', '2026-07-01', '2026-11-01']) {
        const [event] = read(write([{ ...EVENT, day, timeZone }])).events
        expect(event?.startDate.toString()).toBe(`${day}T08:30:00`)
      }
    },
  )

  test('says strip, round and hour once they are known, and the place', () => {
    const next = { strip: 'B1', time: '13:35', roundOf: 16 }
    const [event] = read(write([{ ...EVENT, next, place: 5 }])).events
    expect(event?.location).toBe('Strip B1 · Portland, OR')
    expect(event?.description.split('\n')).toEqual([
      'Harbour Cup',
      'Élodie LIND',
      'Place 5',
      'Table of 16, strip B1, 1:35 PM',
      'Nobody says when it ends: the end is a guess.',
    ])
  })

  test('keeps its uid and counts its sequence where it changes', () => {
    const before = read(write([EVENT])).events[0]
    const after = read(write([{ ...EVENT, time: '09:00' }], { sequence: 1 })).events[0]
    expect(after?.uid).toBe(before?.uid)
    expect([before?.sequence, after?.sequence]).toEqual([0, 1])
  })

  test('calls two of the same first name by both', () => {
    const other = { ...EVENT, uid: 'event-e1-f2', fencer: 'BERG Élodie' }
    expect(read(write([EVENT, other])).events.map(({ summary }) => summary)).toEqual([
      'Élodie LIND: Y-12 Women’s Épée',
      'Élodie BERG: Y-12 Women’s Épée',
    ])
  })

  test('is called after whose it is, in each language', () => {
    for (const language of LANGUAGES) {
      const name = new ICAL.Component(ICAL.parse(write([CLOSES], { language, of: 'LIND Élodie' })))
      expect(name.getFirstPropertyValue('x-wr-calname')).toContain('Élodie LIND')
    }
  })

  test('is read whatever sources write', () => {
    fc.assert(
      fc.property(
        arbitraryOddText(20),
        arbitraryOddText(20),
        fc.constantFrom(...LANGUAGES),
        (one, other, language) => {
          const odd: CalendarLine = {
            ...EVENT,
            fencer: one,
            event: { id: other, name: other },
            tournament: { id: one, name: other, location: one },
            next: { strip: other, time: one, pool: 3 },
          }
          const { events } = read(write([odd, CLOSES], { language, of: one }))
          expect(events).toHaveLength(2)
          expect(events.map(({ uid }) => uid)).toEqual([toUid('event-e1-f1'), toUid('closes-cup')])
        },
      ),
    )
  })
})
