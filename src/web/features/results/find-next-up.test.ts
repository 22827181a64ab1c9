import { expect, test } from 'vitest'
import type { ScheduleView } from '#contract/tournaments/schedule-view.ts'
import { findNextUp } from './find-next-up.ts'

const TODAY = '2026-11-21'
const event = (id: string, weapon: 'foil' | 'epee') => ({
  id,
  name: id,
  short_name: id,
  classifier: { category: 'y12' as const, gender: 'womens' as const, weapon },
  classification: null,
  date: null,
  start_time: null,
  total_spots: 0,
  registered_fencers: 0,
})
const tournament = (
  id: string,
  start: string,
  closes: string | null,
  ...events: ReturnType<typeof event>[]
) => ({
  id,
  name: id,
  start_date: start,
  end_date: start,
  location: '',
  usa_region: null,
  registration_url: null,
  live_url: null,
  registration_open_date: null,
  registration_late_date: null,
  registration_closed_date: closes,
  time_zone_id: null,
  events,
})
const weeks: ScheduleView['weeks'] = [
  {
    start: '2026-11-16',
    end: '2026-11-22',
    tournaments: [tournament('over', '2026-11-20', null, event('over-foil', 'foil'))],
  },
  {
    start: '2026-11-23',
    end: '2026-11-29',
    tournaments: [
      tournament('later', '2026-11-29', '2026-11-25', event('later-foil', 'foil')),
      tournament('closed', '2026-11-27', '2026-11-20', event('closed-foil', 'foil')),
      tournament('epee', '2026-11-28', null, event('epee-epee', 'epee')),
    ],
  },
]
const fencer = { id: 'f', name: 'F' }
const find = (more: object) => {
  const found = findNextUp(weeks, { ...fencer, ...more }, () => TODAY)
  return found && [found.tournament.id, found.isRegistered, found.events.map(one => one.id)]
}

test('the next registration comes first, whatever is preferred', () => {
  const registrations = [
    { tournament_id: 'over', event_ids: ['over-foil'] },
    { tournament_id: 'epee', event_ids: ['epee-epee'] },
  ]
  expect(find({ registrations, preferences: { weapons: ['foil'] } })).toEqual(['epee', true, ['epee-epee']])
})

test('without one, the next that suits and can still be entered', () => {
  expect(find({ preferences: { weapons: ['foil'] } })).toEqual(['later', false, ['later-foil']])
  expect(find({ preferences: { weapons: ['sabre'] } })).toBeUndefined()
  expect(find({})).toBeUndefined()
})
