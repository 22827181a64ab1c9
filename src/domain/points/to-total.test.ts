import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPoints } from './points.ts'
import type { PointsList } from './points-list.ts'
import type { PointsResult, Round } from './points-result.ts'
import { SEASON_2026_27 as rules } from './season-2026-27/season-2026-27.ts'
import { type TotalFacts, type TotalLine, toTotal } from './to-total.ts'

const FACTS: TotalFacts = { day: '2027-03-01', held: [], homeRegion: 3 }

let made = 0
const result = (
  category: PointsResult['category'],
  level: PointsResult['level'],
  finish: number | Round,
  more: Partial<PointsResult> = {},
): PointsResult => ({
  id: `r${String(made++).padStart(4, '0')}`,
  day: '2026-11-08',
  category,
  level,
  fencers: 200,
  finish: typeof finish === 'number' ? { place: finish } : { round: finish },
  ...more,
})

const total = (list: PointsList, results: readonly PointsResult[], facts: Partial<TotalFacts> = {}) => {
  const answer = toTotal(rules, list, results, { ...FACTS, ...facts })
  if (!answer.published) throw new Error(answer.note)
  return answer
}
const toFate = (line: TotalLine): string => (line.counts ? formatPoints(line.points) : line.reason)
const fates = (...asked: Parameters<typeof total>): string[] => total(...asked).lines.map(toFate)

const FOUR = [
  result('cadet', 'regional', 'T8'),
  result('cadet', 'regional', 'T16'),
  result('cadet', 'local', 'WIN'),
  result('cadet', 'local', 'T2'),
]

describe('unified lists', () => {
  it('adds 36.6, 31.2, 30 and 27 to exactly 124.8, and 12 more to 136.8', () => {
    expect(formatPoints(total('cadet', FOUR).points)).toBe('124.8')
    const five = [...FOUR, result('cadet', 'local', 'T512')]
    expect(formatPoints(total('cadet', five).points)).toBe('136.8')
  })

  it('counts the best six at any mix of levels', () => {
    const seven = [
      result('cadet', 'international', 'T32'),
      result('cadet', 'elite', 'T16'),
      result('cadet', 'challenger', 'WIN'),
      result('cadet', 'sjcc', 'T4'),
      result('cadet', 'regional', 'T8'),
      result('cadet', 'local', 'WIN'),
      result('cadet', 'local', 'T2'),
    ]
    expect(fates('cadet', seven)).toEqual(['219.6', '124.2', '120', '60', '36.6', '30', 'beyondBest'])
  })

  it('lets national results of older categories into younger lists, not the other way', () => {
    const junior = result('junior', 'elite', 'T32')
    const division1 = result('division1', 'challenger', 'T64')
    expect(fates('cadet', [junior, division1])).toEqual(['108', '53'])
    expect(fates('junior', [junior, division1, FOUR[0]!])).toEqual(['108', '53', 'otherList'])
    expect(fates('senior', [junior, division1])).toEqual(['53', 'otherList'])
    expect(fates('y14', [junior, division1])).toEqual(['108', '53'])
    expect(fates('y12', [junior])).toEqual(['otherList'])
  })

  it('says so where the book is silent', () => {
    const [regional, championship] = total('cadet', [
      result('junior', 'regional', 'WIN'),
      result('division2', 'national', 'WIN'),
    ]).lines
    expect(regional).toMatchObject({ counts: false, reason: 'notPublished', points: 0, source: { page: 45 } })
    expect(championship).toMatchObject({ counts: false, reason: 'notPublished' })
    const [line] = total('senior', [result('division2', 'national', 'WIN')]).lines
    expect(line).toMatchObject({
      reason: 'notPublished',
      source: { page: 73 },
      note: expect.stringContaining('Divisions'),
    })
  })

  it('tells why a result is left out, by which page', () => {
    const lines = total('cadet', [
      result('cadet', 'sjcc', 'WIN', { fencers: 2 }),
      result('cadet', 'elite', 1, { isExcluded: true }),
      result('cadet', 'local', 600, { fencers: 700 }),
      result('cadet', 'elite', 'WIN', { day: '2027-03-02' }),
      result('cadet', 'local', 'WIN', { day: '2026-02-28' }),
    ]).lines
    const left = new Map(lines.map(line => [toFate(line), line.source.page]))
    expect(left).toEqual(
      new Map([
        ['notYet', 46],
        ['rolledOff', 42],
        ['tooFew', 74],
        ['excluded', 46],
        ['belowTable', 74],
      ]),
    )
  })

  it('ends when the fencer ages out', () => {
    const held = [{ event: 'February NAC', season: '2026-27', day: '2027-02-15' }]
    const asked = (birthYear: number, day: string) =>
      fates('cadet', FOUR.slice(0, 1), { birthYear, day, held })
    expect(asked(2010, '2027-02-15')).toEqual(['36.6'])
    expect(asked(2010, '2027-02-16')).toEqual(['agedOut'])
    expect(asked(2011, '2027-02-16')).toEqual(['36.6'])
    expect(asked(2009, '2026-12-01')).toEqual(['agedOut'])
  })
})

describe('youth lists', () => {
  it('counts the best four, two national results and one SYC of each category', () => {
    const results = [
      result('y12', 'national', 1),
      result('y12', 'national', 2),
      result('y12', 'national', 3),
      result('y12', 'syc', 1),
      result('y12', 'syc', 2),
      result('y14', 'syc', 9),
      result('y14', 'syc', 10),
    ]
    // 150 + 138 + 120 + 85.6; the third national result and the second SYCs give way.
    expect(fates('y12', results)).toEqual([
      '150',
      '138',
      'nationalLimit',
      '120',
      'sycLimit',
      '85.6',
      'sycLimit',
    ])
    expect(formatPoints(total('y12', results).points)).toBe('493.6')
    const limit = total('y12', results).lines.find(line => !line.counts)
    expect(limit?.source.page).toBe(44)
  })

  it('lets the category above have its own two national results', () => {
    const results = [
      result('y10', 'national', 1),
      result('y10', 'national', 1),
      result('y12', 'national', 2),
      result('y12', 'national', 3),
      result('y14', 'national', 1),
    ]
    expect(fates('y10', results)).toEqual(['138', '127.5', '100', '100', 'otherList'])
  })

  it('has no such limit for Y14, as printed', () => {
    const results = [1, 2, 3, 5].map(place => result('y14', 'national', place))
    expect(fates('y14', results)).toEqual(['200', '184', '170', '140'])
  })

  it('counts the best three RYCs of the own region and season', () => {
    const results = [
      result('y12', 'regional', 1, { fencers: 10, region: 3 }),
      result('y12', 'regional', 2, { fencers: 10, region: 3 }),
      result('y12', 'regional', 1, { fencers: 10, region: 4 }),
      result('y12', 'regional', 3, { fencers: 10, region: 3 }),
      result('y12', 'regional', 5, { fencers: 10, region: 3 }),
      result('y12', 'regional', 1, { fencers: 10 }),
      result('y12', 'regional', 1, { fencers: 10, region: 3, day: '2026-07-31' }),
      result('y14', 'regional', 1, { fencers: 10, region: 3 }),
    ]
    expect(fates('y12Region', results).toSorted()).toEqual(
      ['100', '90', '80', 'beyondBest', 'otherRegion', 'otherRegion', 'otherSeason', 'otherList'].toSorted(),
    )
    expect(fates('y12Region', results.slice(0, 1), { homeRegion: 1 })).toEqual(['otherRegion'])
    expect(fates('y12', results.slice(0, 1))).toEqual(['otherList'])
  })
})

describe('veteran lists', () => {
  const worlds = (place: number, day: string, season: string) =>
    result('v50', 'worlds', place, { day, edition: { event: 'Veteran World Championships', season } })

  it('counts the best two domestic results and the last Worlds', () => {
    const results = [
      result('v50', 'national', 1),
      result('v50', 'national', 2),
      result('v40', 'national', 3, { day: '2026-05-01' }),
      worlds(1, '2025-10-20', '2025-26'),
      worlds(5, '2026-10-20', '2026-27'),
    ]
    const held = [{ event: 'Veteran World Championships', season: '2026-27', day: '2026-10-20' }]
    expect(fates('v50', results, { held })).toEqual(['rolledOff', '700', '400', '368', 'beyondBest'])
    expect(fates('v50', results, { day: '2026-10-19' })).toEqual([
      '1000',
      'notYet',
      'notYet',
      'notYet',
      '340',
    ])
    expect(fates('v50', results)).toEqual(['olderWorlds', '700', '400', '368', 'beyondBest'])
  })

  it('lets the last Worlds shut out the one before even when it gave nothing', () => {
    const results = [worlds(1, '2025-10-20', '2025-26'), worlds(40, '2026-10-20', '2026-27')]
    expect(fates('v50', results)).toEqual(['olderWorlds', 'belowTable'])
  })

  it('counts the best three ROCs of any region, top 40 %', () => {
    const results = [
      result('veteran', 'regional', 1, { region: 1, fencers: 20 }),
      result('veteran', 'regional', 8, { region: 2, fencers: 20 }),
      result('veteran', 'regional', 9, { region: 3, fencers: 20 }),
      result('veteran', 'regional', 2, { region: 4, fencers: 20 }),
      result('veteran', 'regional', 7, { region: 5, fencers: 20 }),
    ]
    expect(fates('veteranRegional', results)).toEqual(['1000', '920', '690', 'beyondBest', 'belowCut'])
  })

  it('does not guess the open list', () => {
    expect(toTotal(rules, 'veteran', [], FACTS)).toMatchObject({ published: false, page: 44 })
  })
})

describe('any total', () => {
  const LISTS = [
    'cadet',
    'junior',
    'senior',
    'y14',
    'y12',
    'y10',
    'y12Region',
    'v50',
    'veteranRegional',
  ] as const
  const KINDS: readonly Pick<PointsResult, 'category' | 'level'>[] = [
    { category: 'cadet', level: 'local' },
    { category: 'cadet', level: 'elite' },
    { category: 'cadet', level: 'sjcc' },
    { category: 'junior', level: 'challenger' },
    { category: 'junior', level: 'regional' },
    { category: 'division1', level: 'elite' },
    { category: 'division2', level: 'national' },
    { category: 'y14', level: 'national' },
    { category: 'y14', level: 'syc' },
    { category: 'y12', level: 'national' },
    { category: 'y12', level: 'syc' },
    { category: 'y12', level: 'regional' },
    { category: 'y10', level: 'national' },
    { category: 'y10', level: 'syc' },
    { category: 'v40', level: 'national' },
    { category: 'v50', level: 'national' },
    { category: 'v50', level: 'worlds' },
    { category: 'veteran', level: 'regional' },
  ]
  const resultsOf = (kinds: typeof KINDS, maxLength: number): fc.Arbitrary<PointsResult[]> =>
    fc.uniqueArray(
      fc
        .record({
          id: fc.string({ minLength: 1, maxLength: 6 }),
          day: fc.constantFrom(
            '2025-11-02',
            '2026-02-10',
            '2026-09-20',
            '2026-11-08',
            '2027-01-17',
            '2027-04-01',
          ),
          kind: fc.constantFrom(...kinds),
          fencers: fc.integer({ min: 1, max: 300 }),
          place: fc.integer({ min: 1, max: 60 }),
          tiedFencers: fc.integer({ min: 1, max: 3 }),
          region: fc.constantFrom<3 | 4>(3, 4),
        })
        .map(({ kind, place, tiedFencers, ...rest }) => ({
          ...kind,
          ...rest,
          finish: { place, tiedFencers },
        })),
      { selector: it => it.id, maxLength },
    )
  const results = resultsOf(KINDS, 40)
  const youth = resultsOf(
    KINDS.filter(({ category, level }) => category.startsWith('y') && level !== 'regional'),
    12,
  )
  const listed = fc.constantFrom(...LISTS)

  it('is the same in any order', () => {
    const shuffled = results.chain(all =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(listed, shuffled, (list, [given, other]) => {
        expect(total(list, other)).toEqual(total(list, given))
      }),
      { numRuns: 300 },
    )
  })

  it('never rises when a result is taken away', () => {
    fc.assert(
      fc.property(listed, results, fc.nat(), (list, given, nth) => {
        const fewer = given.filter((_, at) => at !== nth % Math.max(1, given.length))
        // The last Worlds replaces a better one before it, so only there less can be more.
        fc.pre(list !== 'v50' || given[nth % Math.max(1, given.length)]?.level !== 'worlds')
        expect(total(list, fewer).points).toBeLessThanOrEqual(total(list, given).points)
      }),
      { numRuns: 300 },
    )
  })

  it('is the sum of the lines that count, no other choice within the limits gives more', () => {
    fc.assert(
      fc.property(fc.constantFrom('y12', 'y10', 'y14'), youth, (list, given) => {
        const { lines, points } = total(list, given)
        const sum = lines.filter(line => line.counts).reduce((all, line) => all + line.points, 0)
        expect(sum).toBe(points)
        const choice = ['sycLimit', 'nationalLimit', 'beyondBest']
        expect(
          findBestChoice(
            list,
            lines.filter(line => line.counts || choice.includes(line.reason)),
          ),
        ).toBe(points)
      }),
      { numRuns: 100 },
    )
  })

  /** By trying every choice of at most four. */
  const findBestChoice = (list: PointsList, lines: readonly TotalLine[]): number => {
    const isAllowed = (chosen: readonly TotalLine[]): boolean =>
      ['y10', 'y12', 'y14'].every(category => {
        const of = (level: string) =>
          chosen.filter(({ result: it }) => it.category === category && it.level === level).length
        return of('syc') <= 1 && (list === 'y14' || of('national') <= 2)
      })
    const choose = (from: number, chosen: readonly TotalLine[]): number => {
      let best = isAllowed(chosen) ? chosen.reduce((sum, line) => sum + line.points, 0) : 0
      if (chosen.length < 4)
        for (let at = from; at < lines.length; at++)
          best = Math.max(best, choose(at + 1, [...chosen, lines[at]!]))
      return best
    }
    return choose(0, [])
  }
})
