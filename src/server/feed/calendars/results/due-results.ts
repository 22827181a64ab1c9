import { compareTexts } from '#domain/text/compare-texts.ts'
import { countDays, type Day } from '#domain/time/day.ts'
import type { ResultCandidate } from '#server/store/sources/calendar-results.ts'

const HOUR = 3_600_000

/** Asked again after so long when there were no results yet, by how many days ago it was fenced; later never. */
const WITHOUT_MS: readonly (readonly [withinDays: number, everyMs: number])[] = [
  [4, 11 * HOUR],
  [14, 47 * HOUR],
  [60, 167 * HOUR],
]
/** Noted in the place of a hash: the page came and could not be read, and none was read before. */
export const UNREAD = 'unread'
/** Asked again as what is not there; what is older than that is there all the same. */
const UNREAD_MS: typeof WITHOUT_MS = [...WITHOUT_MS, [Number.POSITIVE_INFINITY, 167 * HOUR]]
/** Looked at again for corrections. */
const CORRECTED_MS: readonly (readonly [withinDays: number, everyMs: number])[] = [
  [3, 23 * HOUR],
  [14, 71 * HOUR],
]

/**
 * What is to be asked for now, the latest days first: never asked for and not held, not there when asked, and for two weeks
 * once more for corrections.
 */
export function listDueResults<Candidate extends ResultCandidate>(
  candidates: readonly Candidate[],
  { today, now }: { today: Day; now: number },
): Candidate[] {
  return candidates
    .filter(one => isDue(one, today, now))
    .sort(
      (a, b) =>
        Number(a.asked !== undefined) - Number(b.asked !== undefined) ||
        compareTexts(b.day, a.day) ||
        compareTexts(a.key, b.key),
    )
}

function isDue({ day, held, asked }: ResultCandidate, today: Day, now: number): boolean {
  if (day > today) return false
  if (asked === undefined) return !held
  if ((asked.hash === '' || asked.hash === UNREAD) && held) return false
  const ago = countDays(day, today)
  const steps = asked.hash === '' ? WITHOUT_MS : asked.hash === UNREAD ? UNREAD_MS : CORRECTED_MS
  const every = steps.find(([within]) => ago <= within)?.[1]
  return every !== undefined && now - asked.at >= every
}
