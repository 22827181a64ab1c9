import { describe, expect, it, test } from 'vitest'
import type { RatingLetter } from '#domain/ratings/rating.ts'
import { countQualifiers, listQualifiers, planCombinedQualifier } from './division-qualifiers.ts'
import { SEASON_2026_27 as rules } from './season-2026-27/season-2026-27.ts'

describe('countQualifiers', () => {
  it.each([
    [3, 0],
    [4, 1],
    [8, 1],
    [9, 2],
    [16, 2],
    [17, 4],
    [32, 4],
    [33, 6],
    [200, 6],
  ])('of %i sends %i to the Junior Olympics', (competitors, slots) =>
    expect(countQualifiers(rules, 'juniorOlympics', competitors)).toBe(slots),
  )

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [12, 3],
    [13, 4],
    [16, 4],
    [17, 5],
    [20, 5],
    [28, 7],
    [29, 8],
    [36, 9],
    [38, 10],
    [45, 12],
    [46, 12],
    [48, 12],
    [49, 13],
  ])('of %i sends %i to the nationals', (competitors, slots) =>
    expect(countQualifiers(rules, 'nationals', competitors)).toBe(slots),
  )
})

describe('listQualifiers', () => {
  const field = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ fencer: at + 1, place: at + 1 }))

  it('takes the best, skipping who is in by national points', () => {
    const lines = field(10).map(line => ({ ...line, isQualified: line.place === 1 }))
    expect(listQualifiers(rules, 'juniorOlympics', lines)).toEqual([2, 3])
  })

  it('takes both who tie for sixth, but nobody more elsewhere', () => {
    const tied = (at: number) =>
      field(33).map(line => (line.place === at + 1 ? { ...line, place: at } : line))
    expect(listQualifiers(rules, 'juniorOlympics', tied(6))).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(listQualifiers(rules, 'juniorOlympics', tied(7))).toHaveLength(6)
    expect(listQualifiers(rules, 'juniorOlympics', field(20))).toHaveLength(4)
  })
})

test('a combined qualifier of 46 sends 12 to Division II and 10 more D, E and U to Division III', () => {
  const letters = [
    ...Array<RatingLetter>(8).fill('C'),
    ...Array<RatingLetter>(12).fill('D'),
    ...Array<RatingLetter>(11).fill('E'),
    ...Array<RatingLetter>(15).fill('U'),
  ]
  // Four C fencers among the first twelve; the others at 13, 15, 18 and 40.
  const places: Record<number, number> = { 13: 5, 15: 6, 18: 7, 40: 8 }
  const order = [1, 2, 3, 4, ...Array.from({ length: 38 }, (_, at) => at + 9)]
  for (const [place, number] of Object.entries(places)) order.splice(Number(place) - 1, 0, number)
  const finishes = order.map((fencer, at) => ({ fencer, place: at + 1, letter: letters[fencer - 1] ?? 'U' }))
  expect(finishes.filter(line => line.letter === 'C').map(line => line.place)).toEqual([
    1, 2, 3, 4, 13, 15, 18, 40,
  ])

  const { division2, division3, onlyDivision3 } = planCombinedQualifier(rules, finishes)
  const toPlaces = (fencers: readonly number[]) =>
    fencers.map(fencer => finishes.find(line => line.fencer === fencer)?.place)
  expect(toPlaces(division2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(toPlaces(onlyDivision3)).toEqual([14, 16, 17, 19, 20, 21, 22, 23, 24, 25])
  expect(toPlaces(division3)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 17, 19, 20, 21, 22, 23, 24, 25])

  const skipped = finishes.map(line => ({ ...line, isQualified: line.place === 14 }))
  expect(toPlaces(planCombinedQualifier(rules, skipped).onlyDivision3)).toEqual([
    16, 17, 19, 20, 21, 22, 23, 24, 25, 26,
  ])
})
