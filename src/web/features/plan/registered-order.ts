import type { Registered } from '#contract/tournaments/registered.ts'
import { compareRatings, parseRating, RATING_LETTERS, type Rating } from '#domain/ratings/rating.ts'
import type { Weapon } from '#domain/words/weapon.ts'

/** Somebody on the list with the rating that counts in the event. */
export interface RegisteredLine {
  readonly fencer: Registered
  /** Undefined: not known. */
  readonly rating: Rating | undefined
  /** Waits for a spot. */
  readonly waits: boolean
}

/** The rating for a weapon as it is known of the person, else as the entry says it. */
export function toLine(fencer: Registered, weapon: Weapon | undefined): RegisteredLine {
  const known = weapon && fencer.currentRatings?.[weapon]
  const text = known ? `${known.classification}${known.year ?? ''}` : (fencer.rating ?? '')
  const rating = parseRating(text)
  const waits = fencer.status === 'waitlist' || fencer.status === 'waitlistPending'
  return { fencer, rating: rating.ok ? rating.value : undefined, waits }
}

/** The reader's own first, who waits for a spot last; between them by rating, then name. */
export function sortRegistered(
  lines: readonly RegisteredLine[],
  mine: ReadonlySet<string>,
): RegisteredLine[] {
  const group = ({ fencer, waits }: RegisteredLine): number => (mine.has(fencer.id) ? 0 : waits ? 2 : 1)
  return lines.toSorted(
    (a, b) =>
      group(a) - group(b) ||
      compareRatings(a.rating ?? NONE, b.rating ?? NONE) ||
      a.fencer.name.localeCompare(b.fencer.name),
  )
}

const NONE: Rating = { letter: 'U' }

/** How many hold each letter, the best first; '' for those of whom no rating is known. */
export function toMakeUp(lines: readonly RegisteredLine[]): (readonly [letter: string, count: number])[] {
  const count = (letter: string | undefined) => lines.filter(line => line.rating?.letter === letter).length
  const letters = RATING_LETTERS.map(letter => [letter, count(letter)] as const)
  return [...letters, ['', count(undefined)] as const].filter(([, all]) => all > 0)
}
