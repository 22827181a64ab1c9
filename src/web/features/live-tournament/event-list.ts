import type { Tournament } from '#contract/tournaments/tournament.ts'
import type { TournamentEvent } from '#contract/tournaments/tournament-event.ts'
import { compareTexts } from '#domain/text/compare-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { matchesSearch } from '#web/kit/people/text-search.ts'
import { idsOf } from '#web/kit/registration/registrations.ts'

/** What decides which events show: a search, and the ids to keep when the Registered filter is on. */
export interface EventListQuery {
  readonly search: string
  readonly registered: ReadonlySet<string> | undefined
}

/** Events of a tournament by day, time and name; events without a day come last. */
export function toEventList(
  { events }: Pick<Tournament, 'events'>,
  query: EventListQuery,
): TournamentEvent[] {
  return events
    .filter(event => query.registered === undefined || idsOf(event).some(id => query.registered?.has(id)))
    .filter(event => matchesSearch([event.name, TERMS.eventName(event.name)], query.search))
    .sort((a, b) => compareTexts(sortKey(a), sortKey(b)))
}

const sortKey = ({ date = '9999', startTime = '99', name }: TournamentEvent): string =>
  `${date} ${startTime.padStart(5, '0')} ${name}`

/** How many are registered; undefined when not known. */
export const countRegistered = ({ registeredFencers }: TournamentEvent): number | undefined =>
  Array.isArray(registeredFencers) ? registeredFencers.length : registeredFencers
