import { expect, test } from 'vitest'
import { keepPlanned } from './keep-planned.ts'
import type { PlanEvent, PlanWeek } from './plan-filter.ts'

const GONE = { at: 1 }
const event = (id: string, more: Partial<PlanEvent> = {}): PlanEvent => ({
  id,
  name: id,
  short_name: id,
  classifier: 'Y12MS',
  classification: null,
  date: null,
  start_time: null,
  total_spots: 0,
  registered_fencers: 0,
  ...more,
})
type Tournament = PlanWeek['tournaments'][number]
const tournament = (id: string, events: PlanEvent[], more: Partial<Tournament> = {}): Tournament => ({
  id,
  name: id,
  start_date: '2026-11-21',
  end_date: '2026-11-22',
  location: '',
  usa_region: null,
  registration_url: null,
  live_url: null,
  time_zone_id: null,
  registration_open_date: null,
  registration_late_date: null,
  registration_closed_date: null,
  events,
  ...more,
})
const ada = { id: 'ada', name: 'Lind, Ada', registrations: [{ tournament_id: 'off', event_ids: ['foil'] }] }
const WEEK = {
  start: '2026-11-16',
  end: '2026-11-22',
  tournaments: [
    tournament('on', [event('foil'), event('sabre', { gone: GONE })]),
    tournament('off', [event('foil')], { gone: GONE }),
  ],
}
const shown = (fencers: Parameters<typeof keepPlanned>[1]) =>
  keepPlanned([WEEK], fencers).flatMap(week =>
    week.tournaments.map(one => `${one.id}: ${one.events.map(own => own.id).join(' ')}`),
  )

test('what is listed no more shows to those alone who are registered', () => {
  expect(shown([])).toEqual(['on: foil'])
  expect(shown([ada])).toEqual(['on: foil', 'off: foil'])
  const both = { ...ada, registrations: [{ tournament_id: 'on', event_ids: ['sabre'] }] }
  expect(shown([both])).toEqual(['on: foil sabre'])
})
