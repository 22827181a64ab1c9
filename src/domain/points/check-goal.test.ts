import { describe, expect, it } from 'vitest'
import { checkGoal, type GoalFacts } from './check-goal.ts'
import { formatPoints, toPoints } from './points.ts'
import type { PointsResult } from './points-result.ts'
import { GOALS, type Goal } from './rules/goal-rules.ts'
import { SEASON_2026_27 as rules } from './season-2026-27/season-2026-27.ts'

const check = (goal: Goal, facts: Partial<GoalFacts>) => {
  const answer = checkGoal(rules, goal, { weapon: 'foil', birthYear: 2011, totals: {}, ...facts })
  if (!answer.published) throw new Error(answer.note)
  return answer
}
const NOTHING = { results: [], legacyResults: [], pentathlonRank: null } as const
const result = (
  category: PointsResult['category'],
  level: PointsResult['level'],
  place: number,
  more: Partial<PointsResult> = {},
): PointsResult => ({
  id: `${category} ${level} ${place}`,
  day: '2026-11-08',
  category,
  level,
  fencers: 30,
  finish: { place },
  ...more,
})

describe('Junior Olympics, Cadet', () => {
  it('is short by 0.2 with 124.8 points', () => {
    const answer = check('juniorOlympicsCadet', { ...NOTHING, totals: { cadet: 124_800 } })
    expect(answer.qualified).toBe('no')
    const [points] = answer.anyOf
    expect(points).toMatchObject({ met: 'no', have: 124_800, source: { page: 27 } })
    expect(formatPoints(points?.short ?? 0)).toBe('0.2')
    expect(check('juniorOlympicsCadet', { ...NOTHING, totals: { cadet: 136_800 } }).qualified).toBe('yes')
  })

  it('does not say no as long as something is unknown', () => {
    expect(check('juniorOlympicsCadet', { totals: { cadet: 124_800 } }).qualified).toBe('unknown')
    expect(check('juniorOlympicsCadet', { totals: { cadet: 99_000 } }).qualified).toBe('no')
  })

  it('takes the best two old regional results of either list, inside the days', () => {
    const asked = (...results: readonly ['cadet' | 'junior', string, number][]) =>
      check('juniorOlympicsCadet', {
        ...NOTHING,
        totals: { cadet: toPoints(100) },
        legacyResults: results.map(([list, day, points]) => ({ list, day, points: toPoints(points) })),
      }).qualified
    expect(asked(['junior', '2026-02-01', 60], ['junior', '2026-03-01', 60])).toBe('yes')
    expect(asked(['junior', '2026-02-01', 60], ['cadet', '2026-03-01', 60])).toBe('no')
    expect(asked(['cadet', '2025-12-10', 60], ['cadet', '2026-03-01', 60])).toBe('no')
    expect(asked(['cadet', '2025-12-11', 60], ['cadet', '2026-08-01', 60])).toBe('no')
    expect(asked(['cadet', '2026-02-01', 50], ['cadet', '2026-03-01', 50], ['cadet', '2026-04-01', 50])).toBe(
      'no',
    )
  })

  it('takes slots of the qualifier, the top of an IRC, and pentathletes in épée alone', () => {
    const asked = (facts: Partial<GoalFacts>) =>
      check('juniorOlympicsCadet', { ...NOTHING, totals: { cadet: toPoints(100) }, ...facts }).qualified
    const qualifier = (place: number) => ({
      results: [result('cadet', 'local', place, { isQualifier: true })],
    })
    expect(asked(qualifier(4))).toBe('yes')
    expect(asked(qualifier(5))).toBe('unknown')
    expect(asked({ results: [result('cadet', 'local', 1)] })).toBe('no')
    const irc = (place: number, fencers: number) => ({
      results: [result('cadet', 'irc', place, { fencers })],
    })
    expect(asked(irc(12, 30))).toBe('yes')
    expect(asked(irc(13, 30))).toBe('no')
    expect(asked(irc(42, 103))).toBe('unknown')
    expect(asked(irc(43, 103))).toBe('no')
    expect(asked({ weapon: 'epee', pentathlonRank: 3 })).toBe('yes')
    expect(asked({ weapon: 'epee', pentathlonRank: 4 })).toBe('no')
    expect(asked({ pentathlonRank: 1 })).toBe('no')
  })

  it('needs the age and the national minimum besides', () => {
    const totals = { cadet: toPoints(300) }
    expect(check('juniorOlympicsCadet', { ...NOTHING, totals, birthYear: 2009 }).qualified).toBe('no')
    expect(
      check('juniorOlympicsCadet', { ...NOTHING, totals: { ...totals, y14: 0 }, birthYear: 2014 }).qualified,
    ).toBe('no')
    const slot = {
      results: [result('cadet', 'local', 1, { isQualifier: true })],
      totals: { cadet: toPoints(99) },
    }
    const answer = check('juniorOlympicsCadet', { ...NOTHING, ...slot })
    expect(answer.qualified).toBe('no')
    expect(answer.needs.find(need => need.met === 'no')).toMatchObject({ short: 1000, source: { page: 26 } })
  })
})

it.each<[Goal, Partial<GoalFacts>, string]>([
  ['juniorOlympicsJunior', { totals: { junior: toPoints(200) } }, 'yes'],
  ['juniorOlympicsJunior', { totals: { junior: toPoints(199.9) } }, 'no'],
  ['cadetNac', { totals: { cadet: toPoints(100) } }, 'yes'],
  ['cadetNac', { totals: { cadet: toPoints(99.9) } }, 'no'],
  ['juniorNac', { totals: { junior: toPoints(100) }, birthYear: 2007, ageTable: 'a' }, 'yes'],
  ['juniorNac', { totals: { junior: toPoints(100) }, birthYear: 2007, ageTable: 'b' }, 'no'],
  ['division1Nac', { totals: { senior: toPoints(150) }, letter: 'C' }, 'yes'],
  ['division1Nac', { totals: { senior: toPoints(150) }, letter: 'D' }, 'no'],
  ['division1Nac', { totals: { senior: toPoints(149.9) }, letter: 'A' }, 'no'],
  ['division1Nac', { totals: { senior: toPoints(150) } }, 'unknown'],
  ['y10Nac', { birthYear: 2017, results: [result('y10', 'regional', 30)] }, 'yes'],
  ['y10Nac', { birthYear: 2017, results: [result('y10', 'regional', 30, { day: '2026-07-31' })] }, 'no'],
  ['y10Nac', { birthYear: 2017, results: [result('y12', 'regional', 1)] }, 'no'],
  ['y12Nac', { birthYear: 2016, totals: { y10: toPoints(5), y12: 0 } }, 'yes'],
  ['y12Nac', { birthYear: 2016, totals: { y10: 0, y12: 0 } }, 'no'],
  ['y14Nac', { birthYear: 2014 }, 'yes'],
  ['y10Nationals', { birthYear: 2016, totals: { y10: 0, y10Region: 0, y12Region: toPoints(60) } }, 'yes'],
  ['y10Nationals', { birthYear: 2016, totals: { y10: 0, y10Region: 0, y12Region: toPoints(59.9) } }, 'no'],
  ['y10Nationals', { birthYear: 2016, totals: { y10Region: toPoints(1) } }, 'yes'],
  ['y12Nationals', { birthYear: 2015, totals: { y12: 0, y12Region: toPoints(70), y14Region: 0 } }, 'yes'],
  ['y12Nationals', { birthYear: 2015, totals: { y12: 0, y12Region: 0, y14Region: toPoints(160) } }, 'yes'],
  ['y14Nationals', { birthYear: 2013, totals: { y14: 0, y14Region: toPoints(159.9) } }, 'no'],
  [
    'y14Nationals',
    {
      birthYear: 2013,
      totals: { y14: 0, y14Region: 0 },
      results: [result('y14', 'local', 8, { isQualifier: true })],
    },
    'yes',
  ],
  [
    'y12Nationals',
    {
      birthYear: 2015,
      totals: { y12: 0, y12Region: 0, y14Region: 0 },
      results: [result('y14', 'local', 8, { isQualifier: true })],
    },
    'unknown',
  ],
  ['veteranNac', { birthYear: 1987 }, 'yes'],
  ['veteranNac', { birthYear: 1988 }, 'no'],
  ['veteranNationals', { birthYear: 1970, results: [result('division1A', 'regional', 30)] }, 'yes'],
  ['veteranNationals', { birthYear: 1970, results: [result('v50', 'national', 30)] }, 'yes'],
  [
    'veteranNationals',
    { birthYear: 1970, results: [result('division2', 'local', 9, { isQualifier: true })] },
    'yes',
  ],
  ['veteranNationals', { birthYear: 1970, results: [result('division2', 'local', 1)] }, 'unknown'],
])('%s with %j: %s', (goal, facts, expected) => {
  expect(check(goal, { ...NOTHING, ...facts }).qualified).toBe(expected)
})

it('answers what is not published as such, never with a guess', () => {
  const open = GOALS.filter(
    goal => !checkGoal(rules, goal, { weapon: 'epee', totals: { senior: 9_000_000 } }).published,
  )
  expect(open).toEqual([
    'division1Championships',
    'division1ANationals',
    'division2Nationals',
    'division3Nationals',
    'julyChallengeDivision1',
    'julyChallengeJunior',
    'julyChallengeCadet',
  ])
  expect(checkGoal(rules, 'division2Nationals', { weapon: 'epee', totals: {} })).toMatchObject({ page: 29 })
})
