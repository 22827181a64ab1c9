import { expect, test } from 'vitest'
import { DayView } from '#contract/live/day-view.ts'
import { inventedPool } from '#fakes/live/invented-event.ts'
import { inventVersion, toChangedAt } from '#tools/testing/invented/invent-version.ts'
import { EventRows } from './event-rows.ts'
import { toDayView } from './to-day-view.ts'

test('a day says when the source took something back', () => {
  const [before, event] = [
    inventVersion(1, [
      inventedPool(1, [
        [5, 2],
        [5, 1],
      ]),
    ]),
    inventVersion(2, [inventedPool(1, [[5, 2]])]),
  ]
  const rows = new EventRows(before)
  rows.row('known-ana-1')
  rows.take(event)
  const { row } = rows.row('known-ana-1')
  const frame = { name: 'Lind, Ana', day: '2026-11-21', closesAt: toChangedAt(60) }
  const view = toDayView(frame, [{ row, event, lookedAt: toChangedAt(2) }])
  expect(DayView.parse(view)).toEqual(view)
  expect(view.events).toMatchObject([{ correctedAt: toChangedAt(2) }])
})
