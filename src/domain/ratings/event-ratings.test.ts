import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  EVENT_RATING_CHART,
  EVENT_RATINGS,
  type EventRatingRule,
  formatEventRatings,
  parseEventRatings,
} from './event-ratings.ts'

const rules: [string, EventRatingRule][] = Object.entries(EVENT_RATING_CHART.rules)

describe('the chart of event ratings', () => {
  test.each(rules)('%s awards its letter to the winner, and places without gaps', (name, rule) => {
    expect(rule.awards[0]).toMatchObject({ from: 1, letter: name[0] })
    for (const [at, award] of rule.awards.entries()) {
      expect(award.to).toBeGreaterThanOrEqual(award.from)
      expect(award.from).toBe((rule.awards[at - 1]?.to ?? 0) + 1)
    }
    const letters = rule.awards.map(award => award.letter)
    expect(letters).toEqual([...letters].sort())
    expect(rule.awards.at(-1)?.to).toBeLessThanOrEqual(rule.fencers)
  })

  test('needs no more rated fencers than fencers', () => {
    for (const [, rule] of rules) {
      const needed = rule.rated.reduce((sum, [count]) => sum + count, 0)
      expect(needed).toBeLessThanOrEqual(rule.fencers)
    }
  })
})

test('ratings are read from what sources write', () => {
  expect(parseEventRatings('C2')).toEqual(['C2'])
  expect(parseEventRatings('a2/b3')).toEqual(['A2', 'B3'])
  expect(parseEventRatings('A2B3')).toEqual(['A2', 'B3'])
  expect(parseEventRatings(' C1 / E4 ')).toEqual(['C1'])
  expect(parseEventRatings('NR')).toEqual([])
  expect(parseEventRatings('Unrated')).toEqual([])
  expect(parseEventRatings('A2'.repeat(100_000))).toEqual([])
  expect(parseEventRatings('A5 extremely long text')).toEqual([])
})

test('ratings round-trip', () => {
  expect(formatEventRatings(['A2', 'B3'])).toBe('A2/B3')
  fc.assert(
    fc.property(fc.shuffledSubarray([...EVENT_RATINGS]), ratings => {
      expect(parseEventRatings(formatEventRatings(ratings))).toEqual(ratings)
      expect(parseEventRatings(ratings.join(''))).toEqual(ratings)
    }),
  )
})
