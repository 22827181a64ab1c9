import type { Day } from '#domain/time/day.ts'
import { EVENT_RATING_CHART, type EventRatingChart } from './event-ratings.ts'

/** Until the board added rated fencers to D1 ("Changed per BOD" in today's chart), size alone made one. */
const CHART_BEFORE_2009 = {
  source: 'Results of 2007 to 2009, and copies of the chart of that time',
  published: '2007-07',
  validFrom: '2007-08-01',
  doubts: [
    'The change of D1 took effect between May 2009 and August 2010; the turn of a season is taken.',
    'Copies of the chart name the lines of C otherwise and say 64 fencers.',
  ],
  rules: {
    ...EVENT_RATING_CHART.rules,
    D1: { ...EVENT_RATING_CHART.rules.D1, rated: [], finishes: [] },
  },
} as const satisfies EventRatingChart

/** Charts of event ratings, the newest first. */
export const EVENT_RATING_CHARTS: readonly EventRatingChart[] = [EVENT_RATING_CHART, CHART_BEFORE_2009]

/** The chart of a day: the one in force without a day, and the oldest that is known for days before it. */
export function findEventRatingChart(day?: Day): EventRatingChart {
  if (day === undefined) return EVENT_RATING_CHART
  return EVENT_RATING_CHARTS.find(chart => chart.validFrom <= day) ?? CHART_BEFORE_2009
}
