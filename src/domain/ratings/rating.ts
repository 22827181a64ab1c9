import { fail, ok, type Result } from '#domain/result.ts'

/** Classification letters, best first; U is unrated. */
export const RATING_LETTERS = ['A', 'B', 'C', 'D', 'E', 'U'] as const
export type RatingLetter = (typeof RATING_LETTERS)[number]

/** A classification; the year is when it was earned or renewed, which some sources leave out. */
export interface Rating {
  letter: RatingLetter
  year?: number
}

/** "A25", "C2021", "E", "U" → Rating. Two digits are of this century. */
export function parseRating(text: string): Result<Rating> {
  const match = /^\s*([A-E])(\d{4}|\d{2})?\s*$|^\s*U\s*$/i.exec(text.slice(0, 40))
  if (!match || text.length > 40) return fail('Invalid Rating')
  const letter = RATING_LETTERS.find(name => name === match[1]?.toUpperCase())
  if (!letter) return ok({ letter: 'U' })
  if (match[2] === undefined) return ok({ letter })
  return ok({ letter, year: match[2].length === 2 ? 2000 + Number(match[2]) : Number(match[2]) })
}

/** Rating → "A25", the form of sheets; years outside this century are written out. */
export function formatRating({ letter, year }: Rating): string {
  if (letter === 'U' || year === undefined) return letter
  const short = year >= 2000 && year <= 2099
  return short
    ? `${letter}${String(year - 2000).padStart(2, '0')}`
    : `${letter}${String(year).padStart(4, '0')}`
}

/** Better first: by letter, then the newer year. */
export const compareRatings = (a: Rating, b: Rating): number =>
  RATING_LETTERS.indexOf(a.letter) - RATING_LETTERS.indexOf(b.letter) || (b.year ?? 0) - (a.year ?? 0)
