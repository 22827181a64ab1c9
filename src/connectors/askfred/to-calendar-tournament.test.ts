import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { toAskfredClassifier } from './askfred-classifier.ts'
import { findUsafId } from './find-usaf-id.ts'
import type { AskfredEvent } from './parse-events.ts'
import { parseTournament } from './parse-tournaments.ts'
import { parseVenueAddress } from './parse-venue-address.ts'
import { toCalendarEvent } from './to-calendar-event.ts'
import { toCalendarTournament } from './to-calendar-tournament.ts'
import { findVenueMoment } from './venue-moment.ts'

const ATTRIBUTES = {
  name: 'Harbor Cup',
  tournament_type: 'tournament',
  is_cancelled: false,
  registration_url: 'https://member.usafencing.org/details/tournaments/12013',
  start_date: '2026-08-22',
  end_date: '2026-08-23',
  prereg_open: '2026-06-08',
  prereg_close: '2026-08-11',
  timezone: 'America/New_York',
  venue_name: 'Hall of Games',
  venue_address: '97 Field Avenue, Edison, New Jersey 08837 US',
}
const list = (attributes: object) => {
  const parsed = parseTournament(
    JSON.stringify({ data: { id: 'a-1', attributes: { ...ATTRIBUTES, ...attributes } } }),
  )
  return parsed.ok ? toCalendarTournament(parsed.value) : parsed.reason
}

describe('a tournament', () => {
  it('keeps name, days, place, zone and registration', () => {
    expect(list({})).toEqual({
      key: 'af a-1',
      ids: { afId: 'a-1', usafId: '12013' },
      name: 'Harbor Cup',
      startDay: '2026-08-22',
      endDay: '2026-08-23',
      venue: 'Hall of Games',
      city: 'Edison',
      state: 'NJ',
      country: 'USA',
      timeZoneId: 'America/New_York',
      cancelled: false,
      registration: { opens: '2026-06-08', closes: '2026-08-11', url: ATTRIBUTES.registration_url },
    })
  })

  it('takes the zone from the place where it names none or an unknown one', () => {
    for (const timezone of [undefined, '', 'Eastern Time (US & Canada)', 7])
      expect(list({ timezone, venue_address: '1 A Lane, Reno, NV 89501 USA' })).toMatchObject({
        timeZoneId: 'America/Los_Angeles',
      })
    expect(list({ timezone: null, venue_address: null })).not.toHaveProperty('timeZoneId')
  })

  it('leaves out days of registration that contradict each other, and puts instants on the venue’s day', () => {
    const { registration } = list({ prereg_open: '2026-08-12' }) as { registration: object }
    expect(Object.keys(registration)).toEqual(['url'])
    expect(list({ prereg_close: '2026-08-12T02:59:59.000Z', prereg_open: 'soon' })).toMatchObject({
      registration: { closes: '2026-08-11' },
    })
  })

  it('ends no earlier than it begins, and is nothing without a name or a first day', () => {
    expect(list({ end_date: '2026-08-01' })).toMatchObject({ endDay: '2026-08-22' })
    expect(list({ start_date: '2026-02-30' })).toBe('The answer cannot be read.')
    expect(list({ name: ' \u200b ' })).toBe('The answer cannot be read.')
  })
})

test.each([
  ['https://member.usafencing.org/details/tournaments/12013', '12013'],
  ['https://member.usafencing.org/details/tournaments/12013/', '12013'],
  ['https://member.usafencing.org/details/tournaments/12013?tab=events#x', '12013'],
  ['http://member.usafencing.org/details/tournaments/12013', undefined],
  ['https://member.usafencing.org.example.org/details/tournaments/12013', undefined],
  ['https://member.usafencing.org@example.org/details/tournaments/12013', undefined],
  ['https://member.usafencing.org:8443/details/tournaments/12013', undefined],
  ['https://member.usafencing.org/details/tournaments/12013/entrants', undefined],
  ['https://member.usafencing.org/details/tournaments/x', undefined],
  ['https://www.askfred.net/tournaments/1/preregister', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('findUsafId(%s)', (url, id) => expect(findUsafId(url)).toBe(id))

test.each<[string, object]>([
  ['97 Field Avenue, Edison, New Jersey 08837 US', { city: 'Edison', state: 'NJ', country: 'USA' }],
  ['1 Main St, Santa Ana, CA 92704 USA', { city: 'Santa Ana', state: 'CA', country: 'USA' }],
  ['1 Main St, Suite 5, St. Louis, MO 63101-1234', { city: 'St. Louis', state: 'MO', country: 'USA' }],
  ["Coeur d'Alene, Idaho, United States", { city: "Coeur d'Alene", state: 'ID', country: 'USA' }],
  ['97 Field Avenue Edison, NJ 08837 US', { state: 'NJ', country: 'USA' }],
  ['Hall B, Suite Nine, NJ 08837 US', { state: 'NJ', country: 'USA' }],
  ['5 Main St., NJ 08837 US', { state: 'NJ', country: 'USA' }],
  ['97 Field Avenue Edison New Jersey 08837 US', { country: 'USA' }],
  ['Rustaveli 5, Tbilisi, Georgia', {}],
  ['Ringstr. 5, Berlin, DE', {}],
  ['1 King St, Toronto, Ontario M5V 2T6 CA', { country: 'CAN' }],
  ['Los Angeles, CA', {}],
  ['', {}],
])('parseVenueAddress(%s)', (address, place) => expect(parseVenueAddress(address)).toEqual(place))

describe('findVenueMoment', () => {
  it.each([
    ['2026-08-22T08:00:00.000-04:00', 'America/New_York', '2026-08-22', '08:00'],
    ['2026-08-22T08:00:00-0400', 'America/New_York', '2026-08-22', '08:00'],
    ['2026-08-22T12:00:00Z', 'America/New_York', '2026-08-22', '08:00'],
    ['2026-08-22T01:30:00.000-04:00', 'America/Los_Angeles', '2026-08-21', '22:30'],
    ['2026-08-22T08:00:00.000-04:00', undefined, '2026-08-22', '08:00'],
  ])('%s at a venue in %s is %s %s', (text, zone, day, time) => {
    expect(findVenueMoment(text, zone)).toMatchObject({ day, time })
  })

  it('is nothing for UTC without a zone, for days that are none, and for other texts', () => {
    for (const text of [
      '2026-08-22T12:00:00Z',
      '2026-02-30T08:00:00-04:00',
      '2026-08-22T25:00:00-04:00',
      '8 am',
      '',
    ])
      expect(findVenueMoment(text, undefined)).toBeUndefined()
    expect(findVenueMoment('2026-08-22T08:00:00-04:00', 'Nowhere/Land')).toBeUndefined()
  })

  it('keeps the instant, whatever the zone', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'Europe/Paris', 'Asia/Kolkata'),
        (date, zone) => {
          const moment = findVenueMoment(date.toISOString(), zone)
          expect(Date.parse(moment?.at ?? '')).toBe(Math.floor(date.getTime() / 1_000) * 1_000)
        },
      ),
    )
  })
})

describe('an event', () => {
  const event = (more: Partial<AskfredEvent>): AskfredEvent => ({
    id: 'e-1',
    fullName: '',
    shortName: '',
    weapon: '',
    gender: '',
    ageLimit: '',
    ratingLimit: '',
    closeOfRegistration: '',
    ...more,
  })

  it.each([
    [
      { weapon: 'epee', gender: 'women', ageLimit: 'Y12' },
      { category: 'y12', gender: 'womens', weapon: 'epee' },
    ],
    [
      { weapon: 'saber', gender: 'mixed', ageLimit: 'VetCombined' },
      { category: 'veteran', gender: 'mixed', weapon: 'sabre', ageBand: 'combined' },
    ],
    [
      { weapon: 'foil', gender: 'men', ageLimit: 'Cadet (U16)' },
      { category: 'cadet', gender: 'mens', weapon: 'foil' },
    ],
    [
      { fullName: 'Division IA Women’s Epee', shortName: 'D1AWE', weapon: 'epee', ageLimit: 'Senior' },
      { category: 'division1A', gender: 'womens', weapon: 'epee' },
    ],
    [
      { fullName: 'Junior Men’s Epee', shortName: 'JNRME', weapon: 'epee' },
      { category: 'junior', gender: 'mens', weapon: 'epee' },
    ],
    [
      { fullName: 'Y14 Team Mixed Foil', ageLimit: 'Y14' },
      { category: 'y14', gender: 'mixed', weapon: 'foil', team: true },
    ],
    [
      { weapon: 'foil', gender: 'women', ageLimit: 'Vet50' },
      { category: 'veteran', gender: 'womens', weapon: 'foil', ageBand: 'V50' },
    ],
    [{ weapon: 'florete' }, {}],
  ])('%j is %j', (words, classifier) => {
    expect(toAskfredClassifier(event(words))).toEqual({ team: false, ...classifier })
  })

  it('has a time only inside the days of its tournament', () => {
    const days = { startDay: '2026-08-22', endDay: '2026-08-23', timeZoneId: 'America/New_York' }
    const at = (closeOfRegistration: string) => toCalendarEvent(event({ closeOfRegistration }), days).day
    expect(at('2026-08-22T08:00:00-04:00')).toBe('2026-08-22')
    expect(at('2026-08-21T20:00:00-04:00')).toBe('2026-08-21')
    expect(at('2026-08-24T08:00:00-04:00')).toBeUndefined()
    expect(at('2025-08-22T08:00:00-04:00')).toBeUndefined()
  })

  it('is named by what it is for where the source gives no name', () => {
    const days = { startDay: '2026-08-22', endDay: '2026-08-23' }
    expect(toCalendarEvent(event({ weapon: 'epee', gender: 'men', ageLimit: 'Vet50' }), days)).toMatchObject({
      name: "V50 Men's Épée",
      classifier: { category: 'veteran', gender: 'mens', weapon: 'epee', team: false },
    })
  })
})
