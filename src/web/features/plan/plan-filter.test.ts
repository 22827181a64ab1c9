import { describe, expect, test } from 'vitest'
import { type PlanEvent, type PlanWeek, takeWeeks, toShownWeeks } from './plan-filter.ts'

const event = (id: string, classifier: PlanEvent['classifier']): PlanEvent => ({
  id,
  name: id,
  short_name: id,
  classifier,
  classification: null,
  date: null,
  start_time: null,
  total_spots: 0,
  registered_fencers: 0,
})
const week = (start: string, end: string, ...all: [name: string, ...events: PlanEvent[]][]): PlanWeek => ({
  start,
  end,
  tournaments: all.map(([name, ...events]) => ({
    id: name,
    name,
    start_date: start,
    end_date: end,
    location: 'Portland, OR',
    usa_region: 1,
    registration_url: null,
    live_url: null,
    registration_open_date: null,
    registration_late_date: null,
    registration_closed_date: null,
    time_zone_id: null,
    events,
  })),
})

const foil = event('foil', { category: 'y12', gender: 'womens', weapon: 'foil' })
const sabre = event('sabre', 'Y12MS')
const weeks = [
  week('2026-11-16', '2026-11-22', ['Both', foil, sabre], ['Sabre only', sabre], ['Not announced']),
  week('2026-11-23', '2026-11-29', ['Sabre again', sabre]),
  week('2026-11-30', '2026-12-06'),
]
const names = (shown: ReturnType<typeof toShownWeeks>) =>
  shown.map(one => one.empty ?? one.tournaments.map(tournament => tournament.name))
const query = {
  search: '',
  preferences: [],
  today: '2026-11-21',
  now: Date.parse('2026-11-21T17:00:00Z'),
  fallbackZone: 'America/New_York',
}

describe('the shown weeks', () => {
  test('leave out what is over and of which no events are known', () => {
    const [first] = weeks
    if (!first) throw new Error('no week')
    const over = first.tournaments.map(one => ({ ...one, end_date: '2026-11-20' }))
    expect(names(toShownWeeks([{ ...first, tournaments: over }], query))).toEqual([['Both', 'Sabre only']])
  })

  test('keep last week as long as something of it is fenced where it is still Sunday', () => {
    const late = (at: string, time_zone_id: string) => {
      const [first] = weeks
      const tournaments = (first?.tournaments ?? []).map(one => ({ ...one, time_zone_id }))
      const monday = { ...query, today: '2026-11-23', now: Date.parse(at) }
      return names(toShownWeeks(first ? [{ ...first, tournaments }] : [], monday))
    }
    const all = [['Both', 'Sabre only', 'Not announced']]
    expect(late('2026-11-23T06:30:00Z', 'America/Los_Angeles')).toEqual(all)
    expect(late('2026-11-23T08:30:00Z', 'America/Los_Angeles')).toEqual([])
    expect(late('2026-11-23T06:30:00Z', 'America/New_York')).toEqual([])
  })

  test('hold everything when nobody prefers anything', () => {
    expect(names(toShownWeeks(weeks, query))).toEqual([
      ['Both', 'Sabre only', 'Not announced'],
      ['Sabre again'],
      'none',
    ])
  })

  test('hold what suits, and say which weeks have nothing that does', () => {
    const shown = toShownWeeks(weeks, { ...query, preferences: [{ weapons: ['foil'] }] })
    expect(names(shown)).toEqual([['Both', 'Not announced'], 'noneTracked', 'none'])
    expect(shown[0]?.tournaments[0]?.events).toEqual([foil])
  })

  test('hold what somebody is registered for, whatever else is left out', () => {
    const fencers = [
      { id: 'f', name: 'F', registrations: [{ tournament_id: 'Sabre again', event_ids: ['sabre'] }] },
    ]
    const shown = toShownWeeks(weeks, {
      ...query,
      fencers,
      regions: [5],
      preferences: [{ weapons: ['foil'] }],
    })
    expect(names(shown)).toEqual(['noneTracked', ['Sabre again'], 'none'])
  })

  test('hold a region where one is asked for, and what is in none', () => {
    const [first] = weeks
    if (!first) throw new Error('no week')
    const [both, sabreOnly, bare] = first.tournaments
    const tournaments = [both!, { ...sabreOnly!, usa_region: 4 }, { ...bare!, usa_region: null }]
    expect(names(toShownWeeks([{ ...first, tournaments }], { ...query, regions: [1] }))).toEqual([
      ['Both', 'Not announced'],
    ])
  })

  test('are searched by name and place, and begin with the present one', () => {
    expect(
      names(
        toShownWeeks(weeks, {
          ...query,
          search: 'again',
          today: '2026-11-23',
          now: Date.parse('2026-11-23T17:00:00Z'),
        }),
      ),
    ).toEqual([['Sabre again'], 'none'])
    expect(names(toShownWeeks(weeks, { ...query, search: 'boston' }))).toEqual(['noMatch', 'noMatch', 'none'])
  })
})

describe('takeWeeks', () => {
  const full = { ...week('2026-11-16', '2026-11-22', ['One'], ['Two'], ['Three']), empty: undefined }
  const bare = { ...week('2026-11-16', '2026-11-22'), empty: 'noMatch' as const }

  test('ends with the week that makes the number full, four weeks in at the earliest', () => {
    const many = Array.from({ length: 9 }, () => full)
    expect(takeWeeks(many, 1)).toHaveLength(4)
    expect(takeWeeks(many, 12)).toHaveLength(4)
    expect(takeWeeks(many, 13)).toHaveLength(5)
    expect(takeWeeks(many, 100)).toHaveLength(9)
    expect(takeWeeks([], 5)).toEqual([])
  })

  test('weeks in which nothing matches cost nothing: what matches late is found', () => {
    const late = [...Array.from({ length: 20 }, () => bare), full]
    expect(takeWeeks(late, 3)).toHaveLength(21)
  })
})
