import type { Selectable } from 'kysely'
import type { SourceRef } from '#server/store/provenance/attributions.ts'
import {
  type AttributedColumns,
  type AttributionPlan,
  planEventAttributions,
  planTournamentAttributions,
} from '#server/store/provenance/plan-attributions.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { KnownTournament } from '#server/store/sources/known-tournaments.ts'
import type { CalendarPlan } from '#server/store/sources/save-calendar-plan.ts'

type EventRow = Selectable<Database['event']>
type TournamentRow = Selectable<Database['tournament']>

/** What a calendar says of a tournament itself. */
interface ToldTournament extends Omit<AttributedColumns<TournamentRow>, 'id'> {
  readonly sourceRef: SourceRef
  /** Whether it is new that it is listed; undefined: nothing is to be noted of it. */
  readonly isListed?: boolean | undefined
}

/** What to note of who said it, of what the word of a calendar changes. */
export function planCalendarAttributions(
  { tournament: { id }, events }: KnownTournament,
  { added, changed }: Pick<CalendarPlan, 'added' | 'changed'>,
  { sourceRef, isListed, before, said }: ToldTournament,
): AttributionPlan[] {
  const listing = { about: 'tournament', topic: 'listing', id, ...sourceRef } as const
  const known = new Map(events.map(event => [event.id, event]))
  return [
    { attributions: isListed === undefined ? [] : [{ ...listing, changed: isListed }], former: [] },
    planTournamentAttributions({ id, before, said }, sourceRef),
    ...added.map(row =>
      planEventAttributions({ id: row.id, before: undefined, said: row as Partial<EventRow> }, sourceRef),
    ),
    ...[...changed].map(([eventId, columns]) =>
      planEventAttributions({ id: eventId, before: known.get(eventId), said: columns }, sourceRef),
    ),
  ]
}
