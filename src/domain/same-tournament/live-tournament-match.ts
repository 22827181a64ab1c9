import { toFoldedText } from '#domain/text/folded-text.ts'
import { countDays, type Day } from '#domain/time/day.ts'

/** A tournament as two sources may both know it. */
export interface MatchableTournament {
  name: string
  startDay: Day
  endDay: Day
}

const LEAST_LIKENESS = 0.5
const MOST_DAYS_APART = 1
/** The best name has to be so much more alike than the next one: between two close ones a person decides. */
const CLEAR_BY = 0.1

/**
 * The candidate that is the same tournament: days that overlap, give or take one, and the name most alike (shared
 * words by all words, half at least). Undefined when none is, or two are about equally alike.
 */
export function findMatchingTournament<Candidate extends MatchableTournament>(
  wanted: MatchableTournament,
  candidates: readonly Candidate[],
): Candidate | undefined {
  const rated = candidates
    .filter(
      one =>
        countDays(one.startDay, wanted.endDay) >= -MOST_DAYS_APART &&
        countDays(wanted.startDay, one.endDay) >= -MOST_DAYS_APART,
    )
    .map(one => ({ one, likeness: rateNameLikeness(wanted.name, one.name) }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
  const [best, second] = rated
  return best && best.likeness - (second?.likeness ?? 0) >= CLEAR_BY ? best.one : undefined
}

const rateNameLikeness = (a: string, b: string): number => rateWords(toNameWords(a), toNameWords(b))

/** How alike two names are, from 0 to 1: shared words by all words. */
export function rateWords(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0
  for (const word of left) if (right.has(word)) shared += 1
  const all = left.size + right.size - shared
  return all === 0 ? 0 : shared / all
}

/** The words of a name, folded. */
export const toNameWords = (name: string): Set<string> =>
  new Set(toFoldedText(name).split(' ').filter(Boolean))
