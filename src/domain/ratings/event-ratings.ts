import type { Day } from '#domain/time/day.ts'
import type { RatingLetter } from './rating.ts'

/** Event ratings of spec §9, weakest first. */
export const EVENT_RATINGS = ['E1', 'D1', 'C1', 'C2', 'C3', 'B1', 'B2', 'B3', 'A1', 'A2', 'A3', 'A4'] as const
export type EventRating = (typeof EVENT_RATINGS)[number]

type Awarded = Exclude<RatingLetter, 'U'>
/** So many fencers of this letter or a better one. The counts of one line add up from the best letter. */
type Rated = readonly (readonly [count: number, letter: Awarded])[]

/** What an event needs for a rating, and what its places earn. */
export interface EventRatingRule {
  readonly fencers: number
  readonly rated: Rated
  readonly finishes: readonly { readonly top: number; readonly rated: Rated }[]
  readonly awards: readonly {
    readonly from: number
    readonly to: number
    readonly letter: Awarded
  }[]
}

/** A chart as it was published, from the season that it applies to on. */
export interface EventRatingChart {
  readonly source: string
  readonly published: string
  readonly validFrom: Day
  /** Figures that other copies of the chart give otherwise. */
  readonly doubts: readonly string[]
  readonly rules: Readonly<Record<EventRating, EventRatingRule>>
}

const place = (letter: Awarded, from: number, to = from) => ({ from, to, letter })

/**
 * The chart in force, with where it stands. A new season's chart goes before it in `event-rating-charts.ts`. Results
 * of 2009 to 2022 agree with every line, so that it stands for these years too.
 */
export const EVENT_RATING_CHART = {
  source: 'USA Fencing Athlete Handbook 2026-27, p. 81',
  published: '2026-09',
  validFrom: '2009-08-01',
  doubts: ['C3, B3, A3 and A4 from 63 fencers: older copies say 64, and no event of exactly 63 was found.'],
  rules: {
    E1: { fencers: 6, rated: [], finishes: [], awards: [place('E', 1)] },
    D1: {
      fencers: 15,
      rated: [[4, 'E']],
      finishes: [{ top: 8, rated: [[2, 'E']] }],
      awards: [place('D', 1), place('E', 2, 4)],
    },
    C1: {
      fencers: 15,
      rated: [
        [2, 'C'],
        [2, 'D'],
        [2, 'E'],
      ],
      finishes: [
        {
          top: 8,
          rated: [
            [2, 'C'],
            [2, 'D'],
          ],
        },
      ],
      awards: [place('C', 1), place('D', 2, 4), place('E', 5, 8)],
    },
    C2: {
      fencers: 25,
      rated: [
        [4, 'D'],
        [4, 'E'],
      ],
      finishes: [{ top: 8, rated: [[4, 'D']] }],
      awards: [place('C', 1), place('D', 2, 4), place('E', 5, 8)],
    },
    C3: {
      fencers: 63,
      rated: [
        [24, 'D'],
        [12, 'E'],
      ],
      finishes: [
        { top: 8, rated: [[4, 'D']] },
        { top: 12, rated: [[4, 'E']] },
      ],
      awards: [place('C', 1, 4), place('D', 5, 8), place('E', 9, 16)],
    },
    B1: {
      fencers: 15,
      rated: [
        [2, 'B'],
        [2, 'C'],
        [2, 'D'],
      ],
      finishes: [
        {
          top: 8,
          rated: [
            [2, 'B'],
            [2, 'C'],
          ],
        },
      ],
      awards: [place('B', 1), place('C', 2, 4), place('D', 5, 6), place('E', 7, 8)],
    },
    B2: {
      fencers: 25,
      rated: [
        [2, 'B'],
        [2, 'C'],
        [2, 'D'],
      ],
      finishes: [
        {
          top: 8,
          rated: [
            [2, 'B'],
            [2, 'C'],
          ],
        },
      ],
      awards: [place('B', 1), place('C', 2, 4), place('D', 5, 8), place('E', 9, 12)],
    },
    B3: {
      fencers: 63,
      rated: [
        [24, 'C'],
        [12, 'D'],
      ],
      finishes: [
        { top: 8, rated: [[4, 'C']] },
        { top: 12, rated: [[4, 'D']] },
      ],
      awards: [place('B', 1, 4), place('C', 5, 8), place('D', 9, 16), place('E', 17, 32)],
    },
    A1: {
      fencers: 15,
      rated: [
        [2, 'A'],
        [2, 'B'],
        [2, 'C'],
      ],
      finishes: [
        {
          top: 8,
          rated: [
            [2, 'A'],
            [2, 'B'],
          ],
        },
      ],
      awards: [place('A', 1), place('B', 2), place('C', 3, 4), place('D', 5, 6), place('E', 7, 8)],
    },
    A2: {
      fencers: 25,
      rated: [
        [2, 'A'],
        [2, 'B'],
        [2, 'C'],
      ],
      finishes: [
        {
          top: 8,
          rated: [
            [2, 'A'],
            [2, 'B'],
          ],
        },
      ],
      awards: [place('A', 1), place('B', 2, 4), place('C', 5, 8), place('D', 9, 10), place('E', 11, 12)],
    },
    A3: {
      fencers: 63,
      rated: [
        [24, 'B'],
        [12, 'C'],
      ],
      finishes: [
        { top: 8, rated: [[4, 'B']] },
        { top: 12, rated: [[4, 'C']] },
      ],
      awards: [place('A', 1, 4), place('B', 5, 8), place('C', 9, 16), place('D', 17, 24), place('E', 25, 32)],
    },
    A4: {
      fencers: 63,
      rated: [
        [12, 'A'],
        [12, 'B'],
        [12, 'C'],
      ],
      finishes: [
        { top: 8, rated: [[4, 'A']] },
        { top: 12, rated: [[4, 'B']] },
      ],
      awards: [
        place('A', 1, 8),
        place('B', 9, 16),
        place('C', 17, 24),
        place('D', 25, 32),
        place('E', 33, 48),
      ],
    },
  },
} as const satisfies EventRatingChart

/**
 * The ratings in a text, as written: "C2", "A2/B3" or "A2B3" (a field may meet two lines, the better of two awards
 * counts), "NR" → none.
 */
export function parseEventRatings(text: string): EventRating[] {
  const written = text
    .slice(0, LONGEST + 1)
    .toUpperCase()
    .trim()
  if (written.length > LONGEST || !/^[A-E]\d(?:[\s/]*[A-E]\d)*$/.test(written)) return []
  return (written.match(/[A-E]\d/g) ?? []).flatMap(part => EVENT_RATINGS.find(one => one === part) ?? [])
}

/** Ratings → "A2/B3", the form of result lists; none → ''. */
export const formatEventRatings = (ratings: readonly EventRating[]): string => ratings.join('/')

const LONGEST = 40
