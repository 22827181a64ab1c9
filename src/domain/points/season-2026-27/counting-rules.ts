import type { PointsList } from '#domain/points/points-list.ts'
import type { PointsCategory, PointsLevel } from '#domain/points/points-result.ts'
import type { CountingRule, CountLimit, EventSet } from '#domain/points/rules/counting-rule.ts'
import type { Published, Unpublished } from '#domain/points/rules/rule-source.ts'
import { citeHandbook } from './cite-handbook.ts'
import { HANDBOOK_FLAGS } from './handbook-flags.ts'

const TIERS = ['international', 'elite', 'challenger'] as const satisfies PointsLevel[]
const OPEN_LEVELS = ['regional', 'local'] as const satisfies PointsLevel[]
const OPEN_NATIONAL = ['elite', 'challenger', 'national'] as const satisfies PointsLevel[]

const DIVISIONS = {
  division1A: [...OPEN_LEVELS, ...OPEN_NATIONAL],
  division2: [...OPEN_LEVELS, ...OPEN_NATIONAL],
  division3: [...OPEN_LEVELS, ...OPEN_NATIONAL],
} satisfies EventSet
const ADULT = { adult: ['regional'], adultCombined: ['regional'] } satisfies EventSet

const notSaid = (events: EventSet): Unpublished & { events: EventSet } => ({
  published: false,
  note: HANDBOOK_FLAGS.trickleRegional.note,
  page: 45,
  events,
})
const SENIOR_BELOW_NATIONAL = {
  senior: OPEN_LEVELS,
  division1: OPEN_LEVELS,
  ...DIVISIONS,
  ...ADULT,
} satisfies EventSet

const ROLLING = { published: true, basis: 'rolling', isOwnRegionOnly: false, open: [], limits: [] } as const

/** Best six at any mix of levels (p. 43, 46); older categories' national results enter as on p. 45. */
const UNIFIED = { ...ROLLING, best: 6 } as const
const TRICKLE = [HANDBOOK_FLAGS.trickleValue, HANDBOOK_FLAGS.trickleRegional] as const

const oneSyc: CountLimit = {
  levels: ['syc'],
  count: 1,
  per: 'category',
  reason: 'sycLimit',
  source: citeHandbook(44, HANDBOOK_FLAGS.sycSingle),
}
const twoNational: CountLimit = {
  levels: ['national'],
  count: 2,
  per: 'category',
  reason: 'nationalLimit',
  source: citeHandbook(44, HANDBOOK_FLAGS.y14Limits),
}
const YOUTH_LEVELS = ['national', 'syc'] as const satisfies PointsLevel[]
const YOUTH = { ...ROLLING, best: 4, limits: [twoNational, oneSyc] } as const

/** Best three RYCs in the own region (p. 45-46). */
const ownRegion = (category: PointsCategory): Published<CountingRule> => ({
  published: true,
  source: citeHandbook(46),
  best: 3,
  takes: { [category]: ['regional'] },
  open: [],
  limits: [],
  basis: 'season',
  isOwnRegionOnly: true,
  ages: category,
})

/** Best three ROCs in any region (p. 45-46). */
const anyRegion = (category: PointsCategory): Published<CountingRule> => ({
  published: true,
  source: citeHandbook(46),
  best: 3,
  takes: { [category]: ['regional'] },
  open: [],
  limits: [],
  basis: 'season',
  isOwnRegionOnly: false,
})

/** Best two domestic and the last Worlds (p. 44); who aged into the next group brings the results along. */
const byAge = (...groups: readonly PointsCategory[]): Published<CountingRule> => ({
  ...ROLLING,
  source: citeHandbook(44),
  best: 3,
  takes: Object.fromEntries(groups.map(group => [group, ['national', 'worlds']])),
  limits: [
    { levels: ['national'], count: 2, per: 'list', reason: 'beyondBest', source: citeHandbook(44) },
    {
      levels: ['worlds'],
      count: 1,
      per: 'list',
      reason: 'olderWorlds',
      isLatest: true,
      source: citeHandbook(44),
    },
  ],
})

/** How each list's total is made. */
export const COUNTING_RULES = {
  senior: {
    ...UNIFIED,
    source: citeHandbook(46),
    takes: {
      senior: [...TIERS, ...OPEN_LEVELS],
      division1: [...TIERS, ...OPEN_LEVELS],
      ...DIVISIONS,
      ...ADULT,
    },
  },
  junior: {
    ...UNIFIED,
    source: citeHandbook(46, ...TRICKLE),
    takes: { junior: [...TIERS, 'sjcc', ...OPEN_LEVELS], senior: TIERS, division1: TIERS },
    open: [notSaid(SENIOR_BELOW_NATIONAL)],
    ages: 'junior',
  },
  cadet: {
    ...UNIFIED,
    source: citeHandbook(46, ...TRICKLE),
    takes: {
      cadet: [...TIERS, 'sjcc', ...OPEN_LEVELS],
      junior: [...TIERS, 'sjcc'],
      senior: TIERS,
      division1: TIERS,
    },
    open: [notSaid({ junior: OPEN_LEVELS, ...SENIOR_BELOW_NATIONAL })],
    ages: 'cadet',
  },
  y14: {
    ...ROLLING,
    source: citeHandbook(44, HANDBOOK_FLAGS.y14Limits, HANDBOOK_FLAGS.y14Sjcc, HANDBOOK_FLAGS.trickleValue),
    best: 4,
    takes: {
      y14: YOUTH_LEVELS,
      cadet: ['elite', 'challenger', 'sjcc'],
      junior: ['elite', 'challenger', 'sjcc'],
      division1: ['elite', 'challenger'],
    },
    limits: [oneSyc],
    ages: 'y14',
  },
  y12: {
    ...YOUTH,
    source: citeHandbook(44),
    takes: { y12: YOUTH_LEVELS, y14: YOUTH_LEVELS },
    ages: 'y12',
  },
  y10: {
    ...YOUTH,
    source: citeHandbook(44),
    takes: { y10: YOUTH_LEVELS, y12: YOUTH_LEVELS },
    ages: 'y10',
  },
  y14Region: ownRegion('y14'),
  y12Region: ownRegion('y12'),
  y10Region: ownRegion('y10'),
  veteran: { published: false, note: HANDBOOK_FLAGS.veteranOpenList.note, page: 44 },
  v40: byAge('v40'),
  v50: byAge('v40', 'v50'),
  v60: byAge('v50', 'v60'),
  v70: byAge('v60', 'v70'),
  v80: byAge('v70', 'v80'),
  veteranRegional: anyRegion('veteran'),
  v40Regional: anyRegion('v40'),
  v50Regional: anyRegion('v50'),
  v60Regional: anyRegion('v60'),
  v70Regional: anyRegion('v70'),
  v80Regional: anyRegion('v80'),
} satisfies Record<PointsList, Published<CountingRule>>
