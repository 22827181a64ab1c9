import type { RatingLetter } from '#domain/ratings/rating.ts'
import type { Points } from './points.ts'
import type { PointsList } from './points-list.ts'
import { POINTS_CATEGORIES, type PointsCategory, type PointsLevel } from './points-result.ts'
import type { AgeBand, AgeTable, PlayingUp } from './rules/age-rules.ts'
import type { PointsRules } from './rules/points-rules.ts'
import type { RuleSource } from './rules/rule-source.ts'

/** Totals as far as they are known; an absent one is not known. */
export type KnownTotals = Readonly<Partial<Record<PointsList, Points>>>

/** Whether somebody may enter by age, and by which rule; `list` names the points that let younger ones in. */
export type AgeEligibility =
  | { eligible: 'yes'; by: 'birthYear'; source: RuleSource }
  | { eligible: 'yes'; by: 'points'; list: PointsList; source: RuleSource }
  | { eligible: 'no'; because: 'tooOld' | 'tooYoung'; source: RuleSource }
  | { eligible: 'unknown'; list: PointsList; source: RuleSource }

/** Categories open to a birth year, and to a letter when one is given, by one table (p. 19). */
export const listEligibleCategories = (
  rules: PointsRules,
  birthYear: number,
  table: AgeTable,
  letter?: RatingLetter,
): PointsCategory[] =>
  POINTS_CATEGORIES.filter(category => {
    const band = rules.ages.tables[table].bands[category]
    return isInBand(birthYear, band) && (letter === undefined || (band.letters?.includes(letter) ?? true))
  })

/** May a birth year enter a category at a level? Younger fencers may by points of a list (p. 18, 20, 26, 28). */
export function findAgeEligibility(
  rules: PointsRules,
  birthYear: number,
  { category, level }: { category: PointsCategory; level: PointsLevel },
  tables: readonly AgeTable[],
  totals: KnownTotals = {},
): AgeEligibility {
  const held = tables.map(table => rules.ages.tables[table])
  const [first = rules.ages.tables.a] = held
  const fitting = held.find(table => isInBand(birthYear, table.bands[category]))
  if (fitting) return { eligible: 'yes', by: 'birthYear', source: fitting.source }
  if (held.every(table => birthYear < (table.bands[category].from ?? Number.NEGATIVE_INFINITY)))
    return { eligible: 'no', because: 'tooOld', source: first.source }

  const ways = rules.ages.playingUp.filter(it => it.category === category && it.levels.includes(level))
  const open = ways.find(way => isReached(way, totals))
  if (open) return { eligible: 'yes', by: 'points', list: open.list, source: open.source }
  const unknown = ways.find(way => totals[way.list] === undefined)
  return unknown
    ? { eligible: 'unknown', list: unknown.list, source: unknown.source }
    : { eligible: 'no', because: 'tooYoung', source: first.source }
}

const isReached = ({ list, least }: PlayingUp, totals: KnownTotals): boolean => (totals[list] ?? -1) >= least

const isInBand = (birthYear: number, { from, to }: AgeBand): boolean =>
  (from === undefined || birthYear >= from) && (to === undefined || birthYear <= to)
