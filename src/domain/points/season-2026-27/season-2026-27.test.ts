import { describe, expect, it, test } from 'vitest'
import { formatPoints, toPoints } from '#domain/points/points.ts'
import { ROUNDS, type Round } from '#domain/points/points-result.ts'
import type { RuleSource } from '#domain/points/rules/rule-source.ts'
import { scoreFinish } from '#domain/points/score-finish.ts'
import { SEASON_2026_27 as rules } from './season-2026-27.ts'

const findRows = (category: 'senior' | 'junior' | 'cadet', level: string) => {
  const scales: Record<string, unknown> = { ...rules.scales[category] }
  const scale = scales[level] as { rows?: Partial<Record<Round, number>> } | undefined
  return Object.entries(scale?.rows ?? {}) as [Round, number][]
}
const TIERS = ['international', 'elite', 'challenger', 'regional', 'local'] as const

describe('the unified tables', () => {
  const inexact = (category: 'junior' | 'cadet', tenths: number): string[] =>
    TIERS.flatMap(level => {
      const senior = new Map(findRows('senior', level))
      return findRows(category, level)
        .filter(([round, points]) => points * 10 !== (senior.get(round) ?? 0) * tenths)
        .map(([round]) => `${level} ${round}`)
    })

  it('has 0.8 and 0.6 of every senior figure, those of local events too', () => {
    expect(inexact('junior', 8)).toEqual([])
    expect(inexact('cadet', 6)).toEqual([])
  })

  it.each([
    ['senior', 10 * 4 + 11],
    ['junior', 10 * 5 + 11],
    ['cadet', 10 * 5 + 11],
  ] as const)('of %s have %i figures, each smaller than the one above', (category, count) => {
    let figures = 0
    for (const level of [...TIERS, 'sjcc']) {
      const rows = findRows(category, level).toSorted(([a], [b]) => ROUNDS.indexOf(a) - ROUNDS.indexOf(b))
      figures += rows.length
      for (const [at, [, points]] of rows.entries()) {
        expect(points).toBeGreaterThan(0)
        if (at > 0) expect(points).toBeLessThan(rows[at - 1]?.[1] ?? 0)
      }
    }
    expect(figures).toBe(count)
  })

  it('has SJCC columns that no factor of the Challenger column makes, which is flagged', () => {
    const challenger = new Map(findRows('junior', 'challenger'))
    const shares = findRows('junior', 'sjcc').map(([round, points]) => points / (challenger.get(round) ?? 0))
    expect(shares[0]).toBe(0.75)
    expect(shares.at(-1)).toBeCloseTo(0.926, 3)
    const scale = rules.scales.junior?.sjcc
    expect(scale?.published && scale.source.flags.map(flag => flag.id)).toEqual(['sjccFactor'])
  })
})

describe('tables by place', () => {
  const at = (
    category: 'y10' | 'y12' | 'y14' | 'veteran' | 'v40',
    level: 'national' | 'syc' | 'regional',
    place: number,
  ) => {
    const score = scoreFinish(rules, { category, level, fencers: 200 }, { place })
    return score.published ? formatPoints(score.points) : 'not published'
  }
  // Printed on pages 72, 79 and 75.
  test.each([
    [1, ['100', '150', '200'], ['80', '120', '160']],
    [2, ['92', '138', '184'], ['73.6', '110.4', '147.2']],
    [4, ['85', '127.5', '170'], ['68', '102', '136']],
    [8, ['68.5', '102.75', '137'], ['54.8', '82.2', '109.6']],
    [9, ['53.5', '80.25', '107'], ['42.8', '64.2', '85.6']],
    [16, ['50', '75', '100'], ['40', '60', '80']],
    [17, ['35', '52.5', '70'], ['28', '42', '56']],
    [32, ['27.5', '41.25', '55'], ['22', '33', '44']],
    [33, ['12.5', '18.75', '25'], ['10', '15', '20']],
    [34, ['12.25', '18.375', '24.5'], ['9.8', '14.7', '19.6']],
    [64, ['4.75', '7.125', '9.5'], ['3.8', '5.7', '7.6']],
  ])('%ith of Y10, Y12, Y14', (place, national, syc) => {
    const categories = ['y10', 'y12', 'y14'] as const
    expect(categories.map(category => at(category, 'national', place))).toEqual(national)
    expect(categories.map(category => at(category, 'syc', place))).toEqual(syc)
  })

  test.each([
    [1, '600', '400', '1000'],
    [3, '510', '340', '850'],
    [8, '411', '274', '685'],
    [16, '300', '200', '500'],
    [24, '189', '126', '315'],
    [25, '186', '124', '310'],
    [32, '165', '110', '275'],
    [33, '100', '70', '270'],
    [64, '69', '39', '115'],
  ])('%ith of veterans: combined, by age, ROC', (place, combined, byAge, roc) => {
    expect([
      at('veteran', 'national', place),
      at('v40', 'national', place),
      at('v40', 'regional', place),
    ]).toEqual([combined, byAge, roc])
  })

  it('flags what it does not follow', () => {
    expect(at('y12', 'syc', 48)).toBe('10.5')
    const flags = rules.flags.map(flag => flag.id)
    expect(flags).toEqual(expect.arrayContaining(['veteran25th', 'sycY12Place48', 'rocShifted', 'bigField']))
    expect(new Set(flags).size).toBe(flags.length)
  })
})

test('every rule has a page of the book and the days of the season; all of it is plain data', () => {
  const sources: RuleSource[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('book' in value) sources.push(value as RuleSource)
    else for (const inner of Object.values(value)) walk(inner)
  }
  walk(rules)
  expect(sources.length).toBeGreaterThan(150)
  for (const { book, page, from, to } of sources) {
    expect([book, from, to]).toEqual(['USA Fencing Athlete Handbook 2026-27', '2026-08-01', '2027-07-31'])
    expect(page).toBeGreaterThanOrEqual(11)
    expect(page).toBeLessThanOrEqual(87)
  }
  expect(JSON.parse(JSON.stringify(rules))).toEqual(rules)
})

test('entry minimums of national events', () => {
  expect(rules.entryMinimums.national).toEqual({
    cadet: toPoints(100),
    junior: toPoints(100),
    senior: toPoints(150),
  })
  expect(rules.entryMinimums.regional.cadet).toBe('open')
})
