import { fail, ok, type Result } from '#domain/result.ts'
import { parseRating, RATING_LETTERS, type RatingLetter } from './rating.ts'

/** How many of a field hold each letter, and of how many no rating is known. */
export interface FieldLetters {
  readonly letters: readonly RatingLetter[]
  readonly unknown: number
}

const MOST = 10_000

/** Ratings of a field as sources write them ("B25", "U"; nothing known: undefined) → letters, the best first. */
export function toFieldLetters(ratings: readonly (string | undefined)[]): FieldLetters {
  const letters = ratings.flatMap(text => {
    const rating = text === undefined ? undefined : parseRating(text)
    return rating?.ok ? [rating.value.letter] : []
  })
  const inOrder = RATING_LETTERS.flatMap(letter => letters.filter(one => one === letter))
  return { letters: inOrder, unknown: ratings.length - letters.length }
}

/** "A2 C1 U9 ?3": a count for each letter there is, "?" for those of whom no rating is known; '' for nobody. */
export function formatFieldLetters({ letters, unknown }: FieldLetters): string {
  const counts = RATING_LETTERS.map(letter => [letter, letters.filter(one => one === letter).length] as const)
  return [...counts, ['?', unknown] as const]
    .flatMap(([letter, count]) => (count > 0 ? [`${letter}${count}`] : []))
    .join(' ')
}

/** Reads what `formatFieldLetters` writes. */
export function parseFieldLetters(text: string): Result<FieldLetters> {
  const counts = new Map<string, number>()
  for (const word of text.split(' ').filter(Boolean)) {
    const match = /^([A-EU?])(\d{1,4})$/.exec(word)
    if (!match?.[1] || counts.has(match[1])) return fail('Invalid Field Letters')
    counts.set(match[1], Number(match[2]))
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total > MOST) return fail('Invalid Field Letters')
  const letters = RATING_LETTERS.flatMap(letter => Array<RatingLetter>(counts.get(letter) ?? 0).fill(letter))
  return ok({ letters, unknown: counts.get('?') ?? 0 })
}
