import { expect, test } from 'vitest'
import { toRatingForecast } from './to-rating-forecast.ts'

const row = (letters: string | null, more: { status?: string; name?: string; team?: number } = {}) => ({
  name: "Senior Men's Foil",
  category: 'senior' as const,
  team: 0,
  day: '2026-11-28',
  status: null,
  letters,
  ...more,
})

const CUP = { name: 'Hall Cup', country: 'USA' }

test('says what the entries make likely, and the nearest better rating', () => {
  expect(toRatingForecast(row('C2 D2 E2 U9'), CUP)).toMatchObject({ likely: 'C1' })
  expect(toRatingForecast(row('U5'), CUP)).toEqual({
    likely: '',
    next: { rating: 'E1', missing: [], fencersMissing: 1 },
  })
})

test('ratings are USA Fencing’s alone', () => {
  const abroad = { name: 'Hall Cup', country: 'FRA' }
  expect(toRatingForecast(row('C2 D2 E2 U9'), abroad)).toBeUndefined()
  expect(toRatingForecast(row('C2 D2 E2 U9'), { ...CUP, country: null })).toMatchObject({ likely: 'C1' })
})

test('says nothing of teams, of what is over, and where too little is known', () => {
  expect(toRatingForecast(row(null), CUP)).toBeUndefined()
  expect(toRatingForecast(row(''), CUP)).toBeUndefined()
  expect(toRatingForecast(row('what?'), CUP)).toBeUndefined()
  expect(toRatingForecast(row('C2 U9', { status: '"Finished"' }), CUP)).toBeUndefined()
  expect(toRatingForecast(row('C2 U9', { team: 1 }), CUP)).toBeUndefined()
  expect(toRatingForecast(row('C2 U6 ?3'), CUP)).toBeUndefined()
  expect(toRatingForecast(row('C2 U6 ?2'), CUP)).toMatchObject({ likely: 'E1' })
})
