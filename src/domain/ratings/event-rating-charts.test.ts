import { expect, test } from 'vitest'
import { EVENT_RATING_CHARTS, findEventRatingChart } from './event-rating-charts.ts'
import { EVENT_RATING_CHART } from './event-ratings.ts'

test('the newest chart comes first, and each says where it stands', () => {
  const days = EVENT_RATING_CHARTS.map(chart => chart.validFrom)
  expect(days).toEqual(days.toSorted().reverse())
  for (const chart of EVENT_RATING_CHARTS) expect(chart.source).not.toBe('')
})

test.each([
  ['2026-11-21', 4],
  ['2009-08-01', 4],
  ['2009-07-31', undefined],
  ['2001-01-01', undefined],
])('on %s D1 needs %s rated fencers', (day, count) => {
  const chart = findEventRatingChart(day)
  expect(chart.rules.D1.rated[0]?.[0]).toBe(count)
  expect(chart.rules.C1).toEqual(EVENT_RATING_CHART.rules.C1)
})

test('without a day the one in force', () => expect(findEventRatingChart()).toBe(EVENT_RATING_CHART))
