import { describe, expect, it, test } from 'vitest'
import { type HeldEdition, isStillCounting, planRollOff } from './plan-roll-off.ts'
import type { Edition, PointsCategory, PointsResult } from './points-result.ts'
import { SEASON_2026_27 as rules } from './season-2026-27/season-2026-27.ts'

const result = (category: PointsCategory, day: string, edition?: Edition): PointsResult => ({
  id: 'one',
  day,
  category,
  level: 'elite',
  finish: { place: 1 },
  ...(edition && { edition }),
})
const last = (event: string, order?: number): Edition => ({
  event,
  season: '2025-26',
  ...(order !== undefined && { order }),
})
const HELD: HeldEdition[] = [
  { event: 'October NAC', season: '2026-27', day: '2026-10-19' },
  { event: 'November NAC', season: '2026-27', day: '2026-11-16' },
  { event: 'SYC', order: 1, season: '2026-27', day: '2026-09-13' },
  { event: 'SYC', order: 2, season: '2026-27', day: '2026-10-04' },
]

describe('a result of last season', () => {
  it.each<[PointsCategory, Edition, string | null, string]>([
    ['division1', last('October NAC'), '2026-10-19', 'October NAC'],
    ['junior', last('October NAC'), '2026-11-16', 'November NAC'],
    ['cadet', last('November NAC'), '2026-11-16', 'November NAC'],
    ['y14', last('November NAC'), '2026-10-19', 'October NAC'],
    ['y12', last('SYC', 2), '2026-10-04', 'SYC'],
    ['y12', last('SYC', 3), null, 'SYC'],
    ['junior', last('June SJCC'), null, 'May SJCC'],
    ['division1', last('Division I Championships'), null, 'April NAC'],
    ['v50', last('National Championships'), null, 'National Championships'],
  ])('of %s at %j counts until %s, when %s replaces it', (category, edition, until, event) => {
    const list = category === 'division1' ? 'senior' : 'junior'
    const end = planRollOff(rules, list, result(category, '2025-11-10', edition), { held: HELD })
    expect(end).toMatchObject({
      until,
      because: 'replaced',
      by: { event, season: '2026-27' },
      source: { page: 42 },
    })
  })

  it('still counts on the eve of the replacing event, however late that is', () => {
    const end = planRollOff(rules, 'junior', result('junior', '2025-10-11', last('October NAC')), {
      held: HELD,
    })
    expect(isStillCounting(end, '2026-11-15')).toBe(true)
    expect(isStillCounting(end, '2026-11-16')).toBe(false)
    const open = planRollOff(rules, 'junior', result('junior', '2026-02-14', last('Junior Olympics')), {
      held: [],
    })
    expect(isStillCounting(open, '2027-07-31')).toBe(true)
  })

  it('without a replacement counts for twelve months', () => {
    const asked = (day: string, edition?: Edition) =>
      planRollOff(rules, 'cadet', result('cadet', day, edition), { held: HELD })
    expect(asked('2026-03-15')).toMatchObject({ until: '2027-03-15', because: 'months' })
    expect(asked('2025-12-07', last('December SJCC'))).toMatchObject({
      until: '2026-12-07',
      because: 'months',
    })
    expect(asked('2024-02-29')).toMatchObject({ until: '2025-03-01' })
    expect(asked('2026-12-31')).toMatchObject({ until: '2027-12-31' })
  })
})

test('the replacement of this season’s own event is not published yet', () => {
  const edition: Edition = { event: 'November NAC', season: '2026-27' }
  const end = planRollOff(rules, 'cadet', result('cadet', '2026-11-16', edition), { held: HELD })
  expect(end).toMatchObject({ until: '2027-11-16', because: 'nextSeason' })
})

describe('ageing out', () => {
  const asked = (list: 'cadet' | 'junior' | 'y14' | 'senior', birthYear: number, held: HeldEdition[] = []) =>
    planRollOff(rules, list, result('cadet', '2027-01-10'), { held, birthYear })
  const turned: HeldEdition[] = [{ event: 'February NAC', season: '2026-27', day: '2027-02-15' }]

  it.each([
    ['cadet', 2010, '2027-02-16', 'agedOut', 19],
    ['junior', 2007, '2027-02-16', 'agedOut', 19],
    ['junior', 2008, '2028-01-10', 'months', 42],
    ['y14', 2012, '2027-08-01', 'agedOut', 41],
    ['y14', 2013, '2028-01-10', 'months', 42],
    ['senior', 1960, '2028-01-10', 'months', 42],
    ['cadet', 2006, '2026-08-01', 'agedOut', 19],
  ] as const)('of the %s list, born in %i, ends it on %s', (list, birthYear, until, because, page) => {
    expect(asked(list, birthYear, turned)).toMatchObject({ until, because, source: { page } })
  })

  it('waits for the day of the February NAC to be known', () => {
    expect(asked('cadet', 2010)).toMatchObject({ because: 'months' })
  })
})

test('the schedule keeps what is printed beside what is followed', () => {
  const odd = rules.rollOff.schedule.filter(line =>
    line.source.flags.some(flag => flag.id === 'rollOffYears'),
  )
  expect(odd).toHaveLength(7)
  for (const line of odd) expect(line.printed).toBe(`${line.replaces} 2026`)
  const none = rules.rollOff.schedule.filter(line => line.replaces === null)
  expect(none.map(line => [line.event, ...line.categories, line.printed])).toEqual([
    ['December SJCC', 'junior', 'NA'],
    ['December SJCC', 'cadet', 'NA'],
    ['March NAC', 'division2', 'NA'],
  ])
  // Nothing is replaced twice.
  const replaced = rules.rollOff.schedule.flatMap(line =>
    line.replaces === null ? [] : line.categories.map(category => `${category} ${line.replaces}`),
  )
  expect(new Set(replaced).size).toBe(replaced.length)
})
