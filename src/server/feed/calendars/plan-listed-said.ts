import type { Selectable } from 'kysely'
import { planEventSaid, planTournamentSaid, type SaidPlan } from '#server/store/provenance/plan-said.ts'
import type { Saying, Voice } from '#server/store/provenance/said.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { KnownListing, ListedPlan } from '#server/store/sources/listed-tournaments.ts'

type EventRow = Selectable<Database['event']>
type TournamentRow = Selectable<Database['tournament']>

/** What to note of who said it, of what a line changes. `made`: what it says of a tournament that nobody knew. */
export function planListedSaid(
  { tournament, events }: KnownListing,
  { tournament: columns, added, changed }: Pick<ListedPlan, 'tournament' | 'added' | 'changed'>,
  { voice, made }: { voice: Voice; made: Partial<TournamentRow> | undefined },
): SaidPlan[] {
  const { id } = tournament
  const isBack = columns.gone_at === null && tournament.gone_at !== null
  const listing: Saying[] =
    made || isBack ? [{ about: 'tournament', topic: 'listing', id, changed: true, ...voice }] : []
  const known = new Map(events.map(event => [event.id, event]))
  return [
    { sayings: listing, former: [] },
    planTournamentSaid(
      made ? { id, before: undefined, said: made } : { id, before: tournament, said: columns },
      voice,
    ),
    ...added.map(row =>
      planEventSaid({ id: row.id, before: undefined, said: row as Partial<EventRow> }, voice),
    ),
    ...[...changed].map(([eventId, said]) =>
      planEventSaid({ id: eventId, before: known.get(eventId), said }, voice),
    ),
  ]
}
