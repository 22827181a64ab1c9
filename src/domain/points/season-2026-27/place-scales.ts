import { type Points, toPoints } from '#domain/points/points.ts'
import type { Scales } from '#domain/points/rules/points-rules.ts'
import type { RuleSource } from '#domain/points/rules/rule-source.ts'
import type { AwardDepth, Scale } from '#domain/points/rules/scale.ts'
import { citeHandbook } from './cite-handbook.ts'
import { HANDBOOK_FLAGS } from './handbook-flags.ts'

/** `count` figures from `first`, each `step` less than the one before. */
const fall = (first: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first - at * step)

const toTable = (figures: readonly number[], times = 1): Points[] =>
  figures.map(figure => Math.round(toPoints(figure) * times))

const Y14 = [
  200,
  184,
  170,
  170,
  ...fall(140, 1, 4),
  ...fall(107, 1, 8),
  ...fall(70, 1, 16),
  ...fall(25, 0.5, 32),
]
const COMBINED = [
  600,
  552,
  510,
  510,
  ...fall(420, 3, 4),
  ...fall(321, 3, 8),
  ...fall(210, 3, 16),
  ...fall(100, 1, 32),
]
const AGE_GROUP = [
  400,
  368,
  340,
  340,
  ...fall(280, 2, 4),
  ...fall(214, 2, 8),
  ...fall(140, 2, 16),
  ...fall(70, 1, 32),
]
const VETERAN_ROC = [
  1000,
  920,
  850,
  850,
  ...fall(700, 5, 4),
  ...fall(535, 5, 8),
  ...fall(350, 5, 16),
  ...fall(270, 5, 32),
]
const VETERAN_WORLDS = [1000, 920, 850, 850, 700, 695, 690, 685]

/** The columns of one page are printed as these shares of each other. */
const Y12_SHARE = 0.75
const Y10_SHARE = 0.5
const SYC_SHARE = 0.8

/** National youth and veteran events (p. 46). */
const AWARD_DEPTH: AwardDepth = [
  { from: 2, places: 1 },
  { from: 5, places: 2 },
  { from: 8, places: 4 },
  { from: 13, places: 8 },
  { from: 23, places: 16 },
  { from: 43, places: 32 },
  { from: 160, places: 64 },
]
const TOP_40 = { percent: 40, atMost: 64 }

const published = <Kind extends Scale>(source: RuleSource, scale: Kind) =>
  ({ published: true, source, ...scale }) as const

const national = (source: RuleSource, places: readonly Points[]) =>
  published(source, { kind: 'places', places, leastFencers: 1, depth: AWARD_DEPTH })

/** National points, SYC (p. 48, 79) and RYC (p. 46) of one youth category, whose table is `share` of Y14's. */
const youth = (share: number, sycSource: RuleSource) => ({
  national: national(citeHandbook(72), toTable(Y14, share)),
  syc: published(sycSource, {
    kind: 'places',
    places: toTable(Y14, share * SYC_SHARE),
    leastFencers: 3,
    cut: TOP_40,
  }),
  regional: published(citeHandbook(46), { kind: 'share', full: toPoints(100), leastFencers: 2 }),
})

const ROC = published(citeHandbook(79, HANDBOOK_FLAGS.rocShifted, HANDBOOK_FLAGS.rocRounding), {
  kind: 'places',
  places: toTable(VETERAN_ROC),
  leastFencers: 2,
  cut: TOP_40,
})
const BY_AGE = { national: national(citeHandbook(75), toTable(AGE_GROUP)), regional: ROC }
const WORLDS = published(citeHandbook(75), {
  kind: 'places',
  places: toTable(VETERAN_WORLDS),
  leastFencers: 1,
})

/** Tables by place: youth and veterans. There are no Worlds of 80 and over (p. 44). */
export const PLACE_SCALES = {
  y14: youth(1, citeHandbook(79, HANDBOOK_FLAGS.sycExample)),
  y12: youth(Y12_SHARE, citeHandbook(79, HANDBOOK_FLAGS.sycExample, HANDBOOK_FLAGS.sycY12Place48)),
  y10: youth(Y10_SHARE, citeHandbook(79, HANDBOOK_FLAGS.sycExample)),
  veteran: {
    national: national(citeHandbook(75, HANDBOOK_FLAGS.veteran25th), toTable(COMBINED)),
    regional: ROC,
  },
  v40: { ...BY_AGE, worlds: WORLDS },
  v50: { ...BY_AGE, worlds: WORLDS },
  v60: { ...BY_AGE, worlds: WORLDS },
  v70: { ...BY_AGE, worlds: WORLDS },
  v80: BY_AGE,
} satisfies Scales
