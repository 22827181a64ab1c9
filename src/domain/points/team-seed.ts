import type { Rating } from '#domain/ratings/rating.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { PointsRules } from './rules/points-rules.ts'
import type { RatingValues } from './rules/team-seeding-rules.ts'

/** A member of a team: the rank in the list that seeds the event, if any, and the rating. */
export type TeamMember = { rank?: number; rating: Rating }

/** A member's value: list and rating together (Athlete Handbook 2026-27, p. 33). Fails for ratings without a value. */
export const toTeamSeedValue = (
  rules: PointsRules,
  { rank, rating }: TeamMember,
  values: RatingValues = rules.teamSeeding.ratings,
): Result<number> => {
  const { list, unrated } = rules.teamSeeding
  const listed = rank === undefined ? 0 : rank <= list.to ? list.first - rank + 1 : list.lower
  if (rating.letter === 'U') return ok(listed + unrated)
  const rated = values[rating.letter][rating.year ?? 0]
  return rated === undefined ? fail('Rating value not published') : ok(listed + rated)
}

/** A team's value: the sum of its best members. */
export const toTeamSeed = (
  rules: PointsRules,
  members: readonly TeamMember[],
  values?: RatingValues,
): Result<number> => {
  const worth: number[] = []
  for (const member of members) {
    const value = toTeamSeedValue(rules, member, values)
    if (!value.ok) return value
    worth.push(value.value)
  }
  const best = worth.toSorted((a, b) => b - a).slice(0, rules.teamSeeding.best)
  return ok(best.reduce((sum, value) => sum + value, 0))
}
