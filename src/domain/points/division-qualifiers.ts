import type { RatingLetter } from '#domain/ratings/rating.ts'
import type { Championship } from './rules/division-qualifier-rules.ts'
import type { PointsRules } from './rules/points-rules.ts'

/** A line of a qualifier's classification. `isQualified`: already in by national points, so skipped over (p. 21). */
export type QualifierFinish<Fencer> = { fencer: Fencer; place: number; isQualified?: boolean }

/** How many qualify from so many competitors; 0 when the field is too small (Athlete Handbook 2026-27, p. 22). */
export const countQualifiers = (
  rules: PointsRules,
  championship: Championship,
  competitors: number,
): number => {
  const { lines, beyond } = rules.divisionQualifiers[championship]
  if (beyond && competitors >= beyond.from) return Math.ceil((competitors * beyond.percent) / 100)
  return lines.find(line => competitors >= line.from && competitors <= (line.to ?? competitors))?.slots ?? 0
}

/** Who qualifies for a championship, best first; who ties for the place that the book names qualifies too. */
export const listQualifiers = <Fencer>(
  rules: PointsRules,
  championship: Championship,
  finishes: readonly QualifierFinish<Fencer>[],
): Fencer[] => {
  const slots = countQualifiers(rules, championship, finishes.length)
  const open = finishes.filter(line => !line.isQualified).toSorted((a, b) => a.place - b.place)
  const last = open[slots - 1]
  const { tiesAt } = rules.divisionQualifiers[championship]
  const isIn = (line: QualifierFinish<Fencer>, at: number): boolean =>
    at < slots || (slots === tiesAt && line.place === last?.place)
  return open.filter(isIn).map(line => line.fencer)
}

/**
 * One competition for Divisions II and III (p. 22): the first qualify for II, and for III where the rating before the
 * event allows; then as many D, E and U fencers from the next place down as their own number gives, C fencers skipped.
 */
export const planCombinedQualifier = <Fencer>(
  rules: PointsRules,
  finishes: readonly (QualifierFinish<Fencer> & { letter: RatingLetter })[],
): { division2: Fencer[]; division3: Fencer[]; onlyDivision3: Fencer[] } => {
  const { bands } = rules.ages.tables.b
  const field = finishes.filter(line => bands.division2.letters?.includes(line.letter) ?? true)
  const isThird = (line: { letter: RatingLetter }): boolean =>
    bands.division3.letters?.includes(line.letter) ?? true
  const open = field.filter(line => !line.isQualified).toSorted((a, b) => a.place - b.place)

  const slots = countQualifiers(rules, 'nationals', field.length)
  const first = open.slice(0, slots)
  const more = countQualifiers(rules, 'nationals', field.filter(isThird).length)
  const onlyDivision3 = open.slice(slots).filter(isThird).slice(0, more)
  return {
    division2: first.map(line => line.fencer),
    division3: [...first.filter(isThird), ...onlyDivision3].map(line => line.fencer),
    onlyDivision3: onlyDivision3.map(line => line.fencer),
  }
}
