import type { Points } from '#domain/points/points.ts'
import type { PointsList } from '#domain/points/points-list.ts'
import type { PointsCategory, PointsLevel } from '#domain/points/points-result.ts'
import type { AgeBand, AgeRules, PlayingUp } from '#domain/points/rules/age-rules.ts'
import { citeHandbook } from './cite-handbook.ts'
import { ENTRY_MINIMUMS } from './entry-minimums.ts'
import { HANDBOOK_FLAGS } from './handbook-flags.ts'

const OPEN: AgeBand = { to: 2013 }

const TABLE_A: Record<PointsCategory, AgeBand> = {
  y8: { from: 2018, to: 2020 },
  y10: { from: 2016, to: 2019 },
  y12: { from: 2014, to: 2017 },
  y14: { from: 2012, to: 2015 },
  cadet: { from: 2010, to: 2013 },
  junior: { from: 2007, to: 2013 },
  senior: OPEN,
  division1: { ...OPEN, letters: ['A', 'B', 'C'] },
  division1A: OPEN,
  division2: { ...OPEN, letters: ['C', 'D', 'E', 'U'] },
  division3: { ...OPEN, letters: ['D', 'E', 'U'] },
  adult: { from: 1987, to: 2005 },
  adultCombined: { to: 2005 },
  para: OPEN,
  veteran: { to: 1987 },
  v40: { from: 1978, to: 1987 },
  v50: { from: 1968, to: 1977 },
  v60: { from: 1958, to: 1967 },
  v70: { to: 1957 },
  v80: { to: 1947 },
}

/** To be in a list is to have points: the least above none. */
const ANY_POINTS = 1
const NATIONAL = ['elite', 'challenger', 'national'] as const satisfies PointsLevel[]
const BELOW = ['regional', 'local'] as const satisfies PointsLevel[]
const { cadet: CADET_MINIMUM, junior: JUNIOR_MINIMUM, senior: SENIOR_MINIMUM } = ENTRY_MINIMUMS.national

const mayEnter = (
  category: PointsCategory,
  levels: readonly PointsLevel[],
  list: PointsList,
  least: Points,
  page: number,
): PlayingUp => ({ category, levels, list, least, source: citeHandbook(page) })

/** Who may fence what by birth year (p. 19), and who may fence above it (p. 18, 20, 26, 28). */
export const AGE_RULES: AgeRules = {
  tables: {
    a: { source: citeHandbook(19, HANDBOOK_FLAGS.thirteenYears, HANDBOOK_FLAGS.sjccAges), bands: TABLE_A },
    b: {
      source: citeHandbook(19),
      bands: { ...TABLE_A, junior: { from: 2008, to: 2014 }, cadet: { from: 2011, to: 2014 } },
    },
  },
  turn: 'February NAC',
  overlap: { levels: BELOW, source: citeHandbook(19) },
  playingUp: [
    mayEnter('y12', ['national', 'syc', 'irc', ...BELOW], 'y10', ANY_POINTS, 20),
    mayEnter('y14', ['national', 'syc', 'irc', ...BELOW], 'y12', ANY_POINTS, 20),
    mayEnter('cadet', [...NATIONAL, 'regional'], 'y14', ANY_POINTS, 26),
    mayEnter('cadet', ['sjcc'], 'cadet', ANY_POINTS, 26),
    mayEnter('junior', ['sjcc'], 'junior', ANY_POINTS, 26),
    mayEnter('junior', BELOW, 'cadet', CADET_MINIMUM, 18),
    mayEnter('junior', NATIONAL, 'junior', JUNIOR_MINIMUM, 26),
    mayEnter('senior', BELOW, 'junior', JUNIOR_MINIMUM, 28),
    mayEnter('division1A', BELOW, 'junior', JUNIOR_MINIMUM, 28),
    mayEnter('division2', BELOW, 'junior', JUNIOR_MINIMUM, 28),
    mayEnter('division3', BELOW, 'junior', JUNIOR_MINIMUM, 28),
    mayEnter('division1', NATIONAL, 'senior', SENIOR_MINIMUM, 28),
  ],
  cutAtSeasonEnd: { lists: ['y14', 'y12', 'y10'], source: citeHandbook(41) },
}
