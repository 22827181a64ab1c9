import { describe, expect, test } from 'vitest'
import { type CalendarEntrant, type DatedTournament, toCalendarLines } from './to-calendar-lines.ts'

const CUP: DatedTournament = {
  id: 'cup',
  name: 'Harbour Cup',
  location: 'Portland, OR',
  startDay: '2026-12-05',
  endDay: '2026-12-05',
  timeZone: 'America/Los_Angeles',
  registrationLate: '2026-11-20',
  registrationCloses: '2026-11-28',
  withdrawalCloses: '2026-11-30',
}
const ENTRANT: CalendarEntrant = {
  fencer: { id: 'f1', name: 'LIND Élodie' },
  event: { id: 'e1', name: 'Y-12 Women’s Épée' },
  day: '2026-12-05',
  time: '08:30',
  place: null,
  tournament: CUP,
}
const tell = (entrants: readonly CalendarEntrant[], suiting: readonly DatedTournament[] = []) =>
  toCalendarLines(entrants, suiting).map(({ uid, day, time }) => [uid, day, time])

describe('a fencer’s event', () => {
  test('stands at its hour at the venue, with the days of its tournament’s registration before it', () => {
    expect(tell([ENTRANT])).toEqual([
      ['closes-cup', '2026-11-28', undefined],
      ['withdrawal-cup', '2026-11-30', undefined],
      ['event-e1-f1', '2026-12-05', '08:30'],
    ])
    expect(toCalendarLines([ENTRANT], []).at(-1)).toMatchObject({
      timeZone: 'America/Los_Angeles',
      minutes: 240,
    })
  })

  test('without a day is about the tournament’s first, without an hour or a zone about the whole day', () => {
    expect(tell([{ ...ENTRANT, day: null }]).at(-1)).toEqual(['event-e1-f1', '2026-12-05', undefined])
    for (const odd of [{ time: null }, { time: 'noon' }, { tournament: { ...CUP, timeZone: null } }])
      expect(toCalendarLines([{ ...ENTRANT, ...odd }], []).at(-1)).not.toHaveProperty('time')
    const unknown = { ...CUP, timeZone: 'Mars/Olympus' }
    expect(toCalendarLines([{ ...ENTRANT, tournament: unknown }], []).at(-1)).not.toHaveProperty('time')
  })

  test('is one for each of two who are in it, and one for whoever stands twice on a list', () => {
    const brother = { ...ENTRANT, fencer: { id: 'f2', name: 'LIND Théo' } }
    expect(tell([ENTRANT, brother, ENTRANT]).map(([uid]) => uid)).toEqual([
      'closes-cup',
      'withdrawal-cup',
      'event-e1-f1',
      'event-e1-f2',
    ])
  })

  test('has its check-in before it, half an hour at the most and never on the day before', () => {
    const line = (checkInCloses: string) =>
      toCalendarLines([{ ...ENTRANT, checkInCloses }], []).find(({ kind }) => kind === 'checkIn')
    expect(line('07:30')).toMatchObject({ uid: 'checkIn-e1-f1', time: '07:00', minutes: 30 })
    expect(line('00:10')).toMatchObject({ day: '2026-12-05', time: '00:00', minutes: 10 })
    expect(line('soon')).toBeUndefined()
  })
})

test('a tournament of several days stands there as they are, once', () => {
  const long = { ...CUP, endDay: '2026-12-07' }
  const brother = { ...ENTRANT, fencer: { id: 'f2', name: 'LIND Théo' } }
  const lines = toCalendarLines(
    [
      { ...ENTRANT, tournament: long },
      { ...brother, tournament: long },
    ],
    [long],
  )
  expect(lines.filter(({ kind }) => kind === 'tournament')).toMatchObject([
    { uid: 'tournament-cup', day: '2026-12-05', lastDay: '2026-12-07' },
  ])
})

describe('registrations', () => {
  test('of what nobody has entered tell when it becomes late and when it closes', () => {
    expect(tell([], [CUP])).toEqual([
      ['late-cup', '2026-11-20', undefined],
      ['closes-cup', '2026-11-28', undefined],
    ])
  })

  test('of what somebody has entered are told once, and not when it becomes late', () => {
    expect(tell([ENTRANT], [CUP]).map(([uid]) => uid)).not.toContain('late-cup')
    expect(tell([ENTRANT], [CUP])).toHaveLength(3)
  })

  test('say what falls on the closing day by that alone, and nothing of days that nobody said', () => {
    const one = { ...CUP, registrationLate: CUP.registrationCloses, withdrawalCloses: CUP.registrationCloses }
    expect(tell([], [one])).toEqual([['closes-cup', '2026-11-28', undefined]])
    expect(tell([{ ...ENTRANT, tournament: one }]).map(([uid]) => uid)).toEqual(['closes-cup', 'event-e1-f1'])
    expect(tell([], [{ ...CUP, registrationLate: null, registrationCloses: null }])).toEqual([])
  })
})
