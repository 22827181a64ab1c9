import type { SaidSource } from '#contract/said.ts'
import type { KnownListing, ListedPlan } from '#server/store/listed-tournaments.ts'
import { planEventSaid, planTournamentSaid, type SaidPlan } from '#server/store/plan-said.ts'

/** What to note of a line of a calendar: whatever it changes, it says. Pure. */
export function planListedSaid(
  { tournament, events }: KnownListing,
  plan: ListedPlan,
  { source, isNew }: { source: SaidSource; isNew: boolean },
): SaidPlan[] {
  const voice = { source }
  const { id } = tournament
  const known = new Map(events.map(event => [event.id, event]))
  const own = isNew
    ? planTournamentSaid({ id, before: undefined, said: tournament }, voice)
    : planTournamentSaid({ id, before: tournament, said: plan.tournament }, voice)
  const listing = { about: 'tournament', id, topic: 'listing', changed: true, ...voice } as const
  return [
    ...(isNew ? [{ sayings: [listing], former: [] }] : []),
    own,
    ...plan.added.map(row => planEventSaid({ id: row.id, before: undefined, said: row as object }, voice)),
    ...[...plan.changed].map(([event, said]) =>
      planEventSaid({ id: event, before: known.get(event), said }, voice),
    ),
  ]
}
