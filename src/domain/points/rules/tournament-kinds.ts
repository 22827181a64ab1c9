import type { PointsLevel } from '#domain/points/points-result.ts'
import type { Category } from '#domain/words/category.ts'

interface KindRule {
  /** Folded words that name it, in the type or the name of a tournament. */
  readonly words: readonly string[]
  readonly categories: readonly Category[]
  /** `tier`: elite or challenger, as the event itself is. */
  readonly level: PointsLevel | 'tier'
  /** The yearly event it is an edition of; `month` stands before the name. */
  readonly edition?: string
  readonly isMonthly?: boolean
  /** Held by others in other countries too. */
  readonly isAnywhere?: boolean
  /** The name of a tournament alone does not say it. */
  readonly isByTypeOnly?: boolean
}

const YOUTH = ['y10', 'y12', 'y14'] as const satisfies Category[]
const TIERED = ['cadet', 'junior', 'division1'] as const satisfies Category[]
const ALL_OPEN = ['senior', 'division1', 'division1A', 'division2', 'division3'] as const satisfies Category[]
const UNTIERED = [...YOUTH, 'division1A', 'division2', 'division3', 'veteran'] as const satisfies Category[]

/** Kinds of tournaments that points know, with the categories each gives points in (Athlete Handbook 2026-27, p. 13-18, 45-48). */
export const TOURNAMENT_KINDS = [
  { words: ['ryc', 'regional youth circuit'], categories: YOUTH, level: 'regional' },
  { words: ['syc', 'super youth circuit'], categories: YOUTH, level: 'syc' },
  {
    words: ['irc', 'international regional circuit', 'international regional youth circuit'],
    categories: YOUTH,
    level: 'irc',
  },
  {
    words: ['rjcc', 'regional junior cadet circuit', 'regional junior and cadet circuit'],
    categories: ['cadet', 'junior'],
    level: 'regional',
  },
  { words: ['rcc', 'regional cadet circuit'], categories: ['cadet'], level: 'regional' },
  { words: ['rjc', 'regional junior circuit'], categories: ['junior'], level: 'regional' },
  {
    words: ['sjcc', 'super junior cadet circuit', 'super junior and cadet circuit'],
    categories: ['cadet', 'junior'],
    level: 'sjcc',
    edition: 'SJCC',
    isMonthly: true,
  },
  {
    words: ['roc', 'regional open circuit'],
    categories: ['senior', 'division1A', 'division2', 'division3', 'veteran'],
    level: 'regional',
  },
  {
    words: ['nac', 'north american cup'],
    categories: TIERED,
    level: 'tier',
    edition: 'NAC',
    isMonthly: true,
  },
  {
    words: ['nac', 'north american cup'],
    categories: UNTIERED,
    level: 'national',
    edition: 'NAC',
    isMonthly: true,
  },
  {
    words: ['junior olympics', 'junior olympic championships', 'junior olympic fencing championships'],
    categories: ['cadet', 'junior'],
    level: 'tier',
    edition: 'Junior Olympics',
  },
  { words: ['july challenge'], categories: TIERED, level: 'tier', edition: 'July Challenge' },
  {
    words: ['national championships', 'summer nationals'],
    categories: UNTIERED,
    level: 'national',
    edition: 'National Championships',
  },
  {
    words: ['division i national championships', 'division i championships'],
    categories: ['division1'],
    level: 'tier',
    edition: 'Division I Championships',
  },
  {
    words: ['veteran world championships', 'veterans world championships'],
    categories: ['veteran'],
    level: 'worlds',
    edition: 'Veteran World Championships',
    isAnywhere: true,
  },
  {
    words: ['designated international'],
    categories: ['cadet', 'junior', 'senior'],
    level: 'international',
    isAnywhere: true,
    isByTypeOnly: true,
  },
  {
    words: ['local', 'loc'],
    categories: [...YOUTH, 'y8', 'cadet', 'junior', ...ALL_OPEN, 'veteran'],
    level: 'local',
    isByTypeOnly: true,
  },
] as const satisfies readonly KindRule[]

/** One of them. */
export type TournamentKind = KindRule

/** Words of tournaments of schools and other bodies, which are none of these whatever else their names say. */
export const OTHER_BODIES = [
  'collegiate',
  'college',
  'university',
  'high school',
  'scholastic',
  'ncaa',
  'aau',
] as const
