import { expect, test } from 'vitest'
import { toRatingForecast } from './to-rating-forecast.ts'

const row = (letters: string | null, more: { status?: string; name?: string; team?: number } = {}) => ({
  ...{ name: "Senior Men's Foil", category: 'senior', team: 0, day: '2026-11-28', status: null, letters },
  ...more,
})

test('says what the entries make likely, and the nearest better rating', () => {
  expect(toRatingForecast(row('C2 D2 E2 U9'), 'Hall Cup')).toMatchObject({ likely: 'C1' })
  expect(toRatingForecast(row('U5'), 'Hall Cup')).toEqual({
    likely: '',
    next: { rating: 'E1', missing: [], fencersMissing: 1 },
  })
})

test('says nothing of teams, of what is over, and where too little is known', () => {
  expect(toRatingForecast(row(null), 'Hall Cup')).toBeUndefined()
  expect(toRatingForecast(row(''), 'Hall Cup')).toBeUndefined()
  expect(toRatingForecast(row('what?'), 'Hall Cup')).toBeUndefined()
  expect(toRatingForecast(row('C2 U9', { status: '"Finished"' }), 'Hall Cup')).toBeUndefined()
  expect(toRatingForecast(row('C2 U9', { team: 1 }), 'Hall Cup')).toBeUndefined()
  expect(toRatingForecast(row('C2 U6 ?3'), 'Hall Cup')).toBeUndefined()
  expect(toRatingForecast(row('C2 U6 ?2'), 'Hall Cup')).toMatchObject({ likely: 'E1' })
})
