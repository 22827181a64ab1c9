import type { RatingLetter } from '#domain/ratings/rating.ts'
import type { RuleSource } from './rule-source.ts'

type Rated = Exclude<RatingLetter, 'U'>

/** Values of ratings, by letter and year. Years that the book does not name are absent. */
export type RatingValues = Readonly<Record<Rated, Readonly<Record<number, number>>>>

export interface TeamSeedingRules {
  readonly source: RuleSource
  /** The first of the list gets `first`, each further one less, to `to`; who stands lower gets `lower`. */
  readonly list: { readonly first: number; readonly to: number; readonly lower: number }
  readonly unrated: number
  /** The sum of so many best members seeds the team. */
  readonly best: number
  readonly ratings: RatingValues
  /** The book's worked example uses other values than its text. */
  readonly exampleRatings: RatingValues
}
