import type { UsaRegion } from '#domain/places/usa-region.ts'
import type { Day } from '#domain/time/day.ts'

/** Categories of events that give points or have ages; `veteran` is the combined (open) event. */
export const POINTS_CATEGORIES = [
  'y8',
  'y10',
  'y12',
  'y14',
  'cadet',
  'junior',
  'senior',
  'division1',
  'division1A',
  'division2',
  'division3',
  'adult',
  'adultCombined',
  'para',
  'veteran',
  'v40',
  'v50',
  'v60',
  'v70',
  'v80',
] as const
export type PointsCategory = (typeof POINTS_CATEGORIES)[number]

/**
 * Levels of events. `regional` is the circuit of the category (RYC, RJCC, ROC); `national` is a NAC or championship of
 * the categories that know no tiers; in the others it is `elite` or `challenger`.
 */
export const POINTS_LEVELS = [
  'international',
  'elite',
  'challenger',
  'national',
  'sjcc',
  'syc',
  'irc',
  'regional',
  'local',
  'worlds',
] as const
export type PointsLevel = (typeof POINTS_LEVELS)[number]

/** Rounds reached, as the unified tables name them, with the last place of each. */
export const ROUND_PLACES = {
  WIN: 1,
  T2: 2,
  T4: 4,
  T8: 8,
  T16: 16,
  T32: 32,
  T64: 64,
  T96: 96,
  T128: 128,
  T160: 160,
  T256: 256,
  T288: 288,
  T512: 512,
  T544: 544,
} as const
export type Round = keyof typeof ROUND_PLACES
export const ROUNDS = Object.keys(ROUND_PLACES) as Round[]

/** A place from 1 shared by `tiedFencers` (1 when absent), or only the round reached. */
export type Finish = { place: number; tiedFencers?: number } | { round: Round }

/** One holding of a yearly event: "October NAC" of "2025-26"; `order` counts those of one name, as SYCs. */
export interface Edition {
  event: string
  season: string
  order?: number
}

/** What a result is worth depends on this much of its event. */
export interface ScoredEvent {
  category: PointsCategory
  level: PointsLevel
  fencers?: number
}

/** One person's result in one weapon. `fencers` is the competitive field, in mixed events of both genders. */
export type PointsResult = ScoredEvent & {
  id: string
  day: Day
  finish: Finish
  region?: UsaRegion
  edition?: Edition
  /** The event was a division's qualifier for the championship of its category. */
  isQualifier?: boolean
  /** Black-carded: the place stays vacant. */
  isExcluded?: boolean
}
