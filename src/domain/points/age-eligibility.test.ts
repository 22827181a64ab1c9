import { describe, expect, it } from 'vitest'
import { findAgeEligibility, listEligibleCategories } from './age-eligibility.ts'
import { toPoints } from './points.ts'
import type { PointsCategory } from './points-result.ts'
import { SEASON_2026_27 as rules } from './season-2026-27/season-2026-27.ts'

describe('tables A and B', () => {
  it.each<[number, PointsCategory[], PointsCategory[]]>([
    [2007, ['junior'], []],
    [2008, ['junior'], ['junior']],
    [2010, ['cadet', 'junior'], ['junior']],
    [2011, ['cadet', 'junior'], ['cadet', 'junior']],
    [2013, ['y14', 'cadet', 'junior'], ['y14', 'cadet', 'junior']],
    [2014, ['y12', 'y14'], ['y12', 'y14', 'cadet', 'junior']],
    [2015, ['y12', 'y14'], ['y12', 'y14']],
    [2019, ['y8', 'y10'], ['y8', 'y10']],
    [2021, [], []],
  ])('of %i let into %j before the February NAC and %j after it', (birthYear, before, after) => {
    const young: readonly PointsCategory[] = ['y8', 'y10', 'y12', 'y14', 'cadet', 'junior']
    const asked = (table: 'a' | 'b') =>
      listEligibleCategories(rules, birthYear, table).filter(it => young.includes(it))
    expect(asked('a')).toEqual(before)
    expect(asked('b')).toEqual(after)
  })

  it.each([
    [1987, ['veteran', 'v40']],
    [1988, []],
    [1977, ['veteran', 'v50']],
    [1957, ['veteran', 'v70']],
    [1947, ['veteran', 'v70', 'v80']],
  ])('of %i know the veteran groups', (birthYear, groups) => {
    const veteran = listEligibleCategories(rules, birthYear, 'a').filter(it => it.startsWith('v'))
    expect(veteran).toEqual(groups)
  })

  it.each([
    ['A', ['division1', 'division1A']],
    ['C', ['division1', 'division1A', 'division2']],
    ['D', ['division1A', 'division2', 'division3']],
    ['U', ['division1A', 'division2', 'division3']],
  ] as const)('with the letter %s', (letter, divisions) => {
    const open = listEligibleCategories(rules, 1999, 'b', letter).filter(it => it.startsWith('division'))
    expect(open).toEqual(divisions)
  })
})

describe('findAgeEligibility', () => {
  const cadet = { category: 'cadet', level: 'elite' } as const
  it.each([
    [2010, {}, { eligible: 'yes', by: 'birthYear' }],
    [2009, { y14: toPoints(50) }, { eligible: 'no', because: 'tooOld' }],
    [2014, {}, { eligible: 'unknown', list: 'y14' }],
    [2014, { y14: 0 }, { eligible: 'no', because: 'tooYoung' }],
    [2014, { y14: toPoints(9.5) }, { eligible: 'yes', by: 'points', list: 'y14', source: { page: 26 } }],
  ])('born %i with %j', (birthYear, totals, expected) => {
    expect(findAgeEligibility(rules, birthYear, cadet, ['a'], totals)).toMatchObject(expected)
  })

  it('lets either of two tables decide', () => {
    expect(findAgeEligibility(rules, 2014, cadet, ['a', 'b']).eligible).toBe('yes')
    expect(findAgeEligibility(rules, 2010, cadet, ['a', 'b']).eligible).toBe('yes')
    expect(findAgeEligibility(rules, 2009, cadet, ['a', 'b']).eligible).toBe('no')
  })

  it('asks for the national minimum before a cadet fences junior events of the region', () => {
    const junior = { category: 'junior', level: 'regional' } as const
    expect(findAgeEligibility(rules, 2014, junior, ['a'], { cadet: toPoints(99.9) }).eligible).toBe('no')
    expect(findAgeEligibility(rules, 2014, junior, ['a'], { cadet: toPoints(100) }).eligible).toBe('yes')
  })
})
