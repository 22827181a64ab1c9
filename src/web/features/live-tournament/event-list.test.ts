import { expect, it } from 'vitest'
import type { TournamentEvent } from '#contract/tournaments/tournament-event.ts'
import { countRegistered, toEventList } from './event-list.ts'

const event = (id: string, over: Partial<TournamentEvent> = {}): TournamentEvent => ({
  id,
  idDetail: {},
  name: id,
  classifier: 'Y12WS',
  live: false,
  ...over,
})

const events = [
  event('undated'),
  event('second day', { date: '2026-11-22', startTime: '08:00' }),
  event('noon', { date: '2026-11-21', startTime: '12:00' }),
  event('morning', { date: '2026-11-21', startTime: '9:00', idDetail: { usafId: '77' } }),
]
const ids = (query: Parameters<typeof toEventList>[1]) => toEventList({ events }, query).map(({ id }) => id)

it('sorts by day and time', () => {
  expect(ids({ search: '', registered: undefined })).toEqual(['morning', 'noon', 'second day', 'undated'])
})

it('keeps registered events, whichever id the registration names', () => {
  expect(ids({ search: '', registered: new Set(['noon', 'other']) })).toEqual(['noon'])
  expect(ids({ search: '', registered: new Set(['ext_usaf_#77']) })).toEqual(['morning'])
  expect(ids({ search: '', registered: new Set() })).toEqual([])
})

it('searches the name', () => {
  expect(ids({ search: 'SEC', registered: undefined })).toEqual(['second day'])
})

it('counts registrations from a number or a list', () => {
  expect(countRegistered(event('a', { registeredFencers: 12 }))).toBe(12)
  expect(countRegistered(event('a', { registeredFencers: ['x', 'y'] }))).toBe(2)
  expect(countRegistered(event('a'))).toBeUndefined()
})
