import { countDays } from './day.ts'
import { areOtherKinds, comparePlaces, type PlacedTournament, toMatchable } from './find-same-tournament.ts'
import { rateNameLikeness } from './live-tournament-match.ts'

/** From this score on a person is asked whether two tournaments are one. */
export const ASKED_FROM = 55
/** Below it only days and places are alike, as of any two in one town. */
const LEAST_NAME = 0.25

const NAME_WEIGHT = 60
const PLACE_WEIGHTS = { town: 25, state: 15, unknown: 8 } as const
const OTHER_KIND = -20

/**
 * How likely two tournaments of different sources are one, from 0 to 100, by name (60), place (25) and days (15). 0: they
 * cannot be.
 */
export function rateSameTournament(a: PlacedTournament, b: PlacedTournament): number {
  const place = comparePlaces(a, b)
  const days = rateDays(a, b)
  const name = rateNameLikeness(toMatchable(a).name, toMatchable(b).name)
  if (place === 'other' || days === 0 || name < LEAST_NAME) return 0
  const kind = areOtherKinds(a.name, b.name) ? OTHER_KIND : 0
  return Math.max(0, Math.round(name * NAME_WEIGHT + PLACE_WEIGHTS[place] + days + kind))
}

function rateDays(a: PlacedTournament, b: PlacedTournament): number {
  if (a.startDay === b.startDay && a.endDay === b.endDay) return 15
  const between = Math.max(countDays(a.endDay, b.startDay), countDays(b.endDay, a.startDay))
  return between <= 0 ? 8 : between === 1 ? 3 : 0
}
