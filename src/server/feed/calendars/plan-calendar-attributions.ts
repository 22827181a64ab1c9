import type { Selectable } from 'kysely'
import type { Attribution, SourceRef } from '#server/store/provenance/attributions.ts'
import {
  type AttributionPlan,
  planEventAttributions,
  planTournamentAttributions,
} from '#server/store/provenance/plan-attributions.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { CalendarPlan, KnownListing } from '#server/store/sources/calendar-tournaments.ts'

type EventRow = Selectable<Database['event']>
type TournamentRow = Selectable<Database['tournament']>

/** What to note of who said it, of what a line changes. `made`: what it says of a tournament that nobody knew. */
export function planCalendarAttributions(
  { tournament, events }: KnownListing,
  { tournament: columns, added, changed }: Pick<CalendarPlan, 'tournament' | 'added' | 'changed'>,
  { sourceRef, made }: { sourceRef: SourceRef; made: Partial<TournamentRow> | undefined },
): AttributionPlan[] {
  const { id } = tournament
  const isBack = columns.gone_at === null && tournament.gone_at !== null
  const listing: Attribution[] =
    made || isBack ? [{ about: 'tournament', topic: 'listing', id, changed: true, ...sourceRef }] : []
  const known = new Map(events.map(event => [event.id, event]))
  return [
    { attributions: listing, former: [] },
    planTournamentAttributions(
      made ? { id, before: undefined, said: made } : { id, before: tournament, said: columns },
      sourceRef,
    ),
    ...added.map(row =>
      planEventAttributions({ id: row.id, before: undefined, said: row as Partial<EventRow> }, sourceRef),
    ),
    ...[...changed].map(([eventId, said]) =>
      planEventAttributions({ id: eventId, before: known.get(eventId), said }, sourceRef),
    ),
  ]
}
