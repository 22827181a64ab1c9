import { expect, test } from 'vitest'
import type { NowEvent, NowRow, NowView } from '#contract/live/now-view.ts'
import { inventNowEvent } from '#tools/testing/invented/now-event.ts'
import { applyNowChange, applyNowLook, holdsStanding, keepNewer } from './apply-now-change.ts'

const event = (id: string, version: number, lookedAt = 1_000): NowEvent =>
  inventNowEvent(1_000, { id, version, lookedAt })
const row = (id: string, fencer: string, isCheckedIn?: true): NowRow => ({
  event: id,
  fencer,
  state: { kind: 'entered', ...(isCheckedIn ? { isCheckedIn } : {}) },
})
const view: NowView = {
  rows: [row('foil', 'ana'), row('foil', 'bea'), row('epee', 'ana')],
  events: [event('foil', 3), event('epee', 5)],
  fencers: [],
}

test('a change takes the place of its own row and event, and of nothing else', () => {
  const changed = row('foil', 'ana', true)
  const after = applyNowChange(view, { rows: [changed], event: { ...event('foil', 4), changedAt: 2_000 } })
  expect(after.rows).toEqual([changed, view.rows[1], view.rows[2]])
  expect(after.events).toEqual([{ ...event('foil', 4, 2_000), changedAt: 2_000 }, view.events[1]])
})

test('a change leaves the hour at which check-in closes: no stream says it', () => {
  const closes = { ...view, events: view.events.map(one => ({ ...one, checkInCloses: '07:30' })) }
  const after = applyNowChange(closes, { rows: [], event: event('foil', 4) })
  expect(after.events[0]).toEqual({ ...event('foil', 4), checkInCloses: '07:30' })
})

test('a look makes its event younger, never older', () => {
  expect(applyNowLook(view, 'foil', 9_000).events[0]?.lookedAt).toBe(9_000)
  expect(applyNowLook(view, 'foil', 500)).toEqual(view)
})

test('a view stands when it holds every event in the version that is told, and no other', () => {
  expect(holdsStanding(view, { foil: 3, epee: 5 })).toBe(true)
  expect(holdsStanding(view, { foil: 4, epee: 5 })).toBe(false)
  expect(holdsStanding(view, { foil: 3 })).toBe(false)
  expect(holdsStanding(view, { foil: 3, epee: 5, sabre: 1 })).toBe(false)
})

test('an answer that was overtaken takes back none of what the stream told, and says the rest', () => {
  const told = applyNowChange(view, {
    rows: [row('foil', 'ana', true)],
    event: { ...event('foil', 4), changedAt: 2_000 },
  })
  const answer: NowView = {
    rows: [row('foil', 'ana'), row('foil', 'cleo'), row('epee', 'ana', true)],
    events: [event('foil', 3), { ...event('epee', 6), changedAt: 1_500 }],
    fencers: [{ id: 'cleo', name: 'Cleo Roe' }],
  }
  const kept = keepNewer(told, answer)
  expect(kept.rows).toEqual([row('foil', 'ana', true), row('foil', 'cleo'), row('epee', 'ana', true)])
  expect(kept.events.map(one => one.version)).toEqual([4, 6])
  expect(kept.fencers).toEqual(answer.fencers)
})

test('what a server over a new database found out later counts, though it counts from one again', () => {
  const fresh = { ...view, events: view.events.map(one => ({ ...one, version: 1, changedAt: 9_000 })) }
  expect(keepNewer(view, fresh)).toBe(fresh)
})
