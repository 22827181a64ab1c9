import type { Selectable } from 'kysely'
import type { CalendarPage } from '#contract/sources/calendar-tournament.ts'
import { findRegistrationWindow } from '#domain/registration/registration-window.ts'
import type { Day } from '#domain/time/day.ts'
import {
  planRegistrationChanges,
  type RegistrationState,
} from '#server/feed/usaf/plan-registration-changes.ts'
import type { RegistrationChange } from '#server/store/entries/registration-changes.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { KnownTournament } from '#server/store/sources/known-tournaments.ts'
import type { CalendarPlan } from '#server/store/sources/save-calendar-plan.ts'

type TournamentRow = Selectable<Database['tournament']>
type EventRow = Selectable<Database['event']>

/**
 * What happened to registrations between two looks at a tournament's page, by our id of the event. At the first one, and of
 * an event that is seen there for the first time, nothing did.
 */
export function planPageChanges(
  { tournament, events }: KnownTournament,
  page: CalendarPage,
  plan: CalendarPlan,
  { lookedOn, today }: { readonly lookedOn: Day | undefined; readonly today: Day },
): Map<string, readonly RegistrationChange[]> {
  const listed = new Set(page.events.map(event => event.ids.usafId))
  const changes = new Map<string, readonly RegistrationChange[]>()
  if (lookedOn === undefined) return changes
  for (const known of events) {
    if (known.usaf_id === null || !listed.has(known.usaf_id)) continue
    const event = { ...known, ...plan.changed.get(known.id) }
    const happened = planRegistrationChanges(
      toState(tournament, known, lookedOn),
      toState({ ...tournament, ...plan.tournament }, event, today),
      { before: known.total_spots, after: event.total_spots },
    )
    if (happened.length > 0) changes.set(known.id, happened)
  }
  return changes
}

function toState(tournament: TournamentRow, event: EventRow, day: Day): RegistrationState {
  const { registration_opens: opens, registration_late: late, registration_closes: closes } = tournament
  const window = findRegistrationWindow({ openDate: opens, lateDate: late, closedDate: closes }, day)
  const { total_spots: total, registered } = event
  const open = total === null || registered === null ? undefined : Math.max(0, total - registered)
  return { window: window?.state, opens, closes, open, entered: undefined }
}
