import { countDays, type Day } from '#domain/time/day.ts'
import {
  areOtherKinds,
  comparePlaced,
  type PlacedTournament,
  toMatchable,
  toPlace,
} from './find-same-tournament.ts'
import { rateWords, toNameWords } from './live-tournament-match.ts'

/** From this score on a person is asked whether two tournaments are one. */
export const ASKED_FROM = 55
/** Below it only days and places are alike, as of any two in one town. */
const LEAST_NAME = 0.25

const NAME_WEIGHT = 60
const PLACE_WEIGHTS = { town: 25, state: 15, unknown: 8 } as const
const OTHER_KIND = -20

/** A tournament made ready to be compared with many. */
export interface ComparableTournament {
  readonly name: string
  readonly words: ReadonlySet<string>
  readonly place: ReturnType<typeof toPlace>
  readonly startDay: Day
  readonly endDay: Day
}

export function toComparable(tournament: PlacedTournament): ComparableTournament {
  const { name, startDay, endDay } = tournament
  return {
    name,
    startDay,
    endDay,
    words: toNameWords(toMatchable(tournament).name),
    place: toPlace(tournament),
  }
}

/**
 * How likely two tournaments of different sources are one, from 0 to 100, by name (60), place (25) and days (15). 0: they
 * cannot be.
 */
export function rateSameTournament(a: ComparableTournament, b: ComparableTournament): number {
  const days = rateDays(a, b)
  const place = comparePlaced(a.place, b.place)
  if (days === 0 || place === 'other') return 0
  const name = rateWords(a.words, b.words)
  if (name < LEAST_NAME) return 0
  const kind = areOtherKinds(a.name, b.name) ? OTHER_KIND : 0
  return Math.max(0, Math.round(name * NAME_WEIGHT + PLACE_WEIGHTS[place] + days + kind))
}

function rateDays(a: ComparableTournament, b: ComparableTournament): number {
  if (a.startDay === b.startDay && a.endDay === b.endDay) return 15
  if (a.startDay <= b.endDay && b.startDay <= a.endDay) return 8
  const between = Math.max(countDays(a.endDay, b.startDay), countDays(b.endDay, a.startDay))
  return between === 1 ? 3 : 0
}
