import { describe, expect, it } from 'vitest'
import { countQualifiers } from './division-qualifiers.ts'
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
