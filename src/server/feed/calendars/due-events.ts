import { compareTexts } from '#domain/text/compare-texts.ts'
import { countDays, type Day } from '#domain/time/day.ts'

/** A listed tournament as far as it decides when its events are read again. */
export interface DueTournament {
  readonly key: string
  readonly startDay: Day
  readonly endDay: Day
  readonly cancelled: boolean
  /** USA Fencing tells its events. */
  readonly announced: boolean
  /** When its events were read last (epoch ms). */
  readonly readAt: number | undefined
}

const HOUR = 3_600_000

/** Within so many days before the first one: read again after so long. */
const EVERY_MS: readonly (readonly [withinDays: number, everyMs: number])[] = [
  [2, 10 * HOUR],
  [14, 24 * HOUR],
  [60, 72 * HOUR],
  [Number.POSITIVE_INFINITY, 168 * HOUR],
]

/**
 * The tournaments whose events are to be read now, the most pressing first: those never read by their days, then the
 * others. What is over, cancelled, or told by USA Fencing itself is left alone: each costs a request.
 */
export function listDueEvents<Tournament extends DueTournament>(
  tournaments: readonly Tournament[],
  { today, now }: { today: Day; now: number },
): Tournament[] {
  return tournaments
    .filter(one => isDue(one, today, now))
    .sort(
      (a, b) =>
        Number(a.readAt !== undefined) - Number(b.readAt !== undefined) ||
        compareTexts(a.startDay, b.startDay) ||
        compareTexts(a.key, b.key),
    )
}

function isDue({ startDay, endDay, cancelled, announced, readAt }: DueTournament, today: Day, now: number) {
  if (endDay < today || cancelled || announced) return false
  if (readAt === undefined) return true
  const ahead = countDays(today, startDay)
  const every = EVERY_MS.find(([within]) => ahead <= within)?.[1] ?? 0
  return now - readAt >= every
}
