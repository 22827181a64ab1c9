import { expect, test } from 'vitest'
import type { Rating } from '#domain/ratings/rating.ts'
import { fail, ok } from '#domain/result.ts'
import { SEASON_2026_27 as rules } from './season-2026-27/season-2026-27.ts'
import { toTeamSeed, toTeamSeedValue } from './team-seed.ts'

const U: Rating = { letter: 'U' }
// The book's worked example (p. 34).
const EXAMPLE = [
  { rank: 18, rating: { letter: 'A', year: 2023 } },
  { rating: { letter: 'C', year: 2020 } },
  { rating: U },
  { rank: 53, rating: { letter: 'B', year: 2022 } },
] as const

test('the example of the book comes out with the values of its own table', () => {
  const { exampleRatings, source } = rules.teamSeeding
  expect(EXAMPLE.map(member => toTeamSeedValue(rules, member, exampleRatings))).toEqual(
    [785, 460, 100, 620].map(ok),
  )
  expect(toTeamSeed(rules, EXAMPLE, exampleRatings)).toEqual(ok(1865))
  expect(source.flags.map(flag => flag.note)).toEqual([expect.stringMatching(/A23 at 660.*A23 670/)])
})

test('the text of the book gives other values', () => {
  expect(EXAMPLE.map(member => toTeamSeedValue(rules, member))).toEqual([775, 430, 100, 600].map(ok))
  expect(toTeamSeed(rules, EXAMPLE)).toEqual(ok(1805))
})

test.each([
  [1, 232],
  [2, 231],
  [32, 201],
  [33, 150],
  [undefined, 100],
])('rank %s is worth %i with a U', (rank, value) => {
  expect(toTeamSeedValue(rules, { ...(rank !== undefined && { rank }), rating: U })).toEqual(ok(value))
})

test.each([2025, 2026, 2019, undefined])('an A of %s has no value in the book', year => {
  const rating: Rating = { letter: 'A', ...(year !== undefined && { year }) }
  expect(toTeamSeed(rules, [{ rating }])).toEqual(fail('Rating value not published'))
})
