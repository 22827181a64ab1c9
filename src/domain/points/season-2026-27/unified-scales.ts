import { type Points, toPoints } from '#domain/points/points.ts'
import type { Round } from '#domain/points/points-result.ts'
import type { Scales } from '#domain/points/rules/points-rules.ts'
import type { Published, Unpublished } from '#domain/points/rules/rule-source.ts'
import type { Scale } from '#domain/points/rules/scale.ts'
import { citeHandbook } from './cite-handbook.ts'
import { HANDBOOK_FLAGS } from './handbook-flags.ts'

const DOMESTIC = ['WIN', 'T2', 'T4', 'T8', 'T16', 'T32', 'T64', 'T128', 'T256', 'T512'] as const
const WORLD = ['WIN', 'T2', 'T4', 'T8', 'T16', 'T32', 'T64', 'T96', 'T160', 'T288', 'T544'] as const

const toRows = (rounds: readonly Round[], figures: readonly number[]): Partial<Record<Round, Points>> =>
  Object.fromEntries(rounds.map((round, at) => [round, toPoints(figures[at] ?? 0)]))

const senior = citeHandbook(73)
const junior = citeHandbook(73)
const cadet = citeHandbook(74)

const world = (source: typeof senior, figures: readonly number[]) =>
  ({
    published: true,
    source,
    kind: 'rounds',
    leastFencers: 1,
    rows: toRows(WORLD, figures),
  }) satisfies Published<Scale>

const domestic = (source: typeof senior, figures: readonly number[], leastFencers = 1) =>
  ({
    published: true,
    source,
    kind: 'rounds',
    leastFencers,
    rows: toRows(DOMESTIC, figures),
  }) satisfies Published<Scale>

/** RJCC and ROC events need two competitors (p. 46), SJCC events three (p. 48). */
const REGIONAL_FENCERS = 2
const SJCC_FENCERS = 3

const SENIOR = {
  international: world(senior, [4000, 2560, 1613, 1000, 610, 366, 216, 125, 71, 40, 22]),
  elite: domestic(senior, [1000, 690, 469, 314, 207, 135, 86, 54, 33, 20]),
  challenger: domestic(senior, [200, 160, 128, 102, 82, 66, 53, 42, 34, 27]),
  regional: domestic(senior, [100, 85, 72, 61, 52, 44, 37, 31, 26, 22], REGIONAL_FENCERS),
  local: domestic(senior, [50, 45, 41, 37, 33, 30, 27, 24, 22, 20]),
} satisfies Scales[keyof Scales]

const JUNIOR = {
  international: world(junior, [3200, 2048, 1290.4, 800, 488, 292.8, 172.8, 100, 56.8, 32, 17.6]),
  elite: domestic(junior, [800, 552, 375.2, 251.2, 165.6, 108, 68.8, 43.2, 26.4, 16]),
  challenger: domestic(junior, [160, 128, 102.4, 81.6, 65.6, 52.8, 42.4, 33.6, 27.2, 21.6]),
  sjcc: domestic(
    citeHandbook(73, HANDBOOK_FLAGS.sjccFactor),
    [120, 98, 80, 66, 54, 44, 36, 30, 24, 20],
    SJCC_FENCERS,
  ),
  regional: domestic(junior, [80, 68, 57.6, 48.8, 41.6, 35.2, 29.6, 24.8, 20.8, 17.6], REGIONAL_FENCERS),
  local: domestic(junior, [40, 36, 32.8, 29.6, 26.4, 24, 21.6, 19.2, 17.6, 16]),
} satisfies Scales[keyof Scales]

const CADET = {
  international: world(cadet, [2400, 1536, 967.8, 600, 366, 219.6, 129.6, 75, 42.6, 24, 13.2]),
  elite: domestic(cadet, [600, 414, 281.4, 188.4, 124.2, 81, 51.6, 32.4, 19.8, 12]),
  challenger: domestic(cadet, [120, 96, 76.8, 61.2, 49.2, 39.6, 31.8, 25.2, 20.4, 16.2]),
  sjcc: domestic(
    citeHandbook(74, HANDBOOK_FLAGS.sjccFactor),
    [90, 74, 60, 49, 40, 33, 27, 22, 18, 15],
    SJCC_FENCERS,
  ),
  regional: domestic(cadet, [60, 51, 43.2, 36.6, 31.2, 26.4, 22.2, 18.6, 15.6, 13.2], REGIONAL_FENCERS),
  local: domestic(cadet, [30, 27, 24.6, 22.2, 19.8, 18, 16.2, 14.4, 13.2, 12]),
} satisfies Scales[keyof Scales]

const OPEN_NATIONAL: Unpublished = {
  published: false,
  note: 'What NACs and championships of Divisions IA, II and III give is not in the book.',
  page: 73,
}

const OPEN_DIVISION = {
  regional: SENIOR.regional,
  local: SENIOR.local,
  elite: OPEN_NATIONAL,
  challenger: OPEN_NATIONAL,
  national: OPEN_NATIONAL,
} satisfies Scales[keyof Scales]

/** The unified tables by round reached, for which Division I is senior (p. 73-74; ROC categories p. 46). */
export const UNIFIED_SCALES = {
  senior: SENIOR,
  division1: SENIOR,
  division1A: OPEN_DIVISION,
  division2: OPEN_DIVISION,
  division3: OPEN_DIVISION,
  adult: { regional: SENIOR.regional },
  adultCombined: { regional: SENIOR.regional },
  junior: JUNIOR,
  cadet: CADET,
} satisfies Scales
