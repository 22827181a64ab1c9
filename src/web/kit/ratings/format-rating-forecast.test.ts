import { expect, test } from 'vitest'
import { formatRatingForecast } from './format-rating-forecast.ts'

test('says what is likely, and who would make it more', () => {
  const two = { rating: 'B1', missing: [{ count: 2, letterOrBetter: 'C' }], fencersMissing: 0 }
  expect(formatRatingForecast({ likely: 'C1', next: two })).toBe('C1 likely; two more C or better make it B1')
  const both = { rating: 'A2', missing: [{ count: 1, letterOrBetter: 'A' }], fencersMissing: 11 }
  expect(formatRatingForecast({ likely: '', next: both })).toBe(
    'No rating likely yet; one more A or better and 11 more fencers make it A2',
  )
  const one = { rating: 'E1', missing: [], fencersMissing: 1 }
  expect(formatRatingForecast({ likely: '', next: one })).toBe(
    'No rating likely yet; one more fencer makes it E1',
  )
  expect(formatRatingForecast({ likely: 'A4' })).toBe('A4 likely')
})
