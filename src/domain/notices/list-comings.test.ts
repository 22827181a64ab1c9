import { describe, expect, test } from 'vitest'
import {
  listEntrantComings,
  listRegistrationComings,
  type RegistrationDays,
  toCheckInComing,
} from './list-comings.ts'

const iso = (at: number | undefined) => new Date(at ?? Number.NaN).toISOString()
const DAYS = {
  tournament: 'Harbour Cup',
  timeZone: 'America/Los_Angeles',
  opens: '2026-10-01',
  late: '2026-11-20',
  closes: '2026-11-28',
  withdrawal: '2026-11-30',
}
const list = (days: Partial<RegistrationDays>) =>
  listRegistrationComings({ ...DAYS, ...days }).map(({ about, steps, until }) => ({
    about,
    steps: steps.map(({ lead, at }) => `${lead} ${iso(at)}`),
    until: iso(until),
  }))

test('check-in closes by the clock of the venue, and is told two hours to a quarter of an hour before', () => {
  const coming = toCheckInComing('2026-12-05', '07:30', 'America/Los_Angeles')
  expect(iso(coming?.until)).toBe('2026-12-05T15:30:00.000Z')
  expect(coming?.steps.map(({ lead, at }) => `${lead} ${iso(at)}`)).toEqual([
    '120 2026-12-05T13:30:00.000Z',
    '90 2026-12-05T14:00:00.000Z',
    '60 2026-12-05T14:30:00.000Z',
    '30 2026-12-05T15:00:00.000Z',
    '15 2026-12-05T15:15:00.000Z',
  ])
  for (const [day, time, zone] of [
    ['2026-12-05', 'soon', 'UTC'],
    ['soon', '07:30', 'UTC'],
    ['2026-12-05', '07:30', 'Mars/Olympus'],
  ] as const)
    expect(toCheckInComing(day, time, zone)).toBeUndefined()
})

describe('of a registration', () => {
  test('its days are told in the morning at the venue, until they are over', () => {
    expect(list({})).toEqual([
      { about: 'opens', steps: ['0 2026-10-01T15:00:00.000Z'], until: '2026-10-04T07:00:00.000Z' },
      {
        about: 'late',
        steps: ['14 2026-11-06T16:00:00.000Z', '7 2026-11-13T16:00:00.000Z', '2 2026-11-18T16:00:00.000Z'],
        until: '2026-11-20T08:00:00.000Z',
      },
      {
        about: 'closes',
        steps: ['14 2026-11-14T16:00:00.000Z', '7 2026-11-21T16:00:00.000Z', '2 2026-11-26T16:00:00.000Z'],
        until: '2026-11-29T08:00:00.000Z',
      },
    ])
  })

  test('what never comes, or cannot be read, is not told', () => {
    expect(list({ late: '2026-11-28' }).map(({ about }) => about)).toEqual(['opens', 'closes'])
    expect(list({ late: '2026-10-01' }).map(({ about }) => about)).toEqual(['opens', 'closes'])
    expect(list({ opens: null, late: null, closes: null })).toEqual([])
    expect(list({ timeZone: 'Mars/Olympus' })).toEqual([])
  })

  test('nothing is told to close before it is open', () => {
    expect(list({ opens: '2026-11-24', late: null })[1]?.steps).toEqual(['2 2026-11-26T16:00:00.000Z'])
    expect(list({ opens: '2026-11-27', late: null })[0]?.until).toBe('2026-11-29T08:00:00.000Z')
  })

  test('who has entered is told until when they may withdraw', () => {
    const [coming] = listEntrantComings(DAYS)
    expect(coming).toMatchObject({ about: 'withdrawal', said: { deadline: 'withdrawal', day: '2026-11-30' } })
    expect(iso(coming?.until)).toBe('2026-12-01T08:00:00.000Z')
    expect(listEntrantComings({ ...DAYS, withdrawal: null })).toEqual([])
  })
})
