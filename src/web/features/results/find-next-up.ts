import type { Fencer } from '#contract/people/fencer.ts'
import type { ScheduleView } from '#contract/tournaments/schedule-view.ts'
import type { Day } from '#domain/time/day.ts'
import { listPreferences, suits } from '#web/kit/people/preferred-events.ts'
import { registeredEventIds } from '#web/kit/registration/registrations.ts'

type NextTournament = ScheduleView['weeks'][number]['tournaments'][number]

/** The tournament a fencer goes to next, or may want to. */
export interface NextTournamentUp {
  readonly tournament: NextTournament
  readonly isRegistered: boolean
  /** The fencer's events there, or those that suit. */
  readonly events: NextTournament['events']
}

/**
 * The next tournament a fencer is registered for; without one, the next with an event that suits what the fencer
 * prefers and whose registration is not over. `todayAt` tells the day at a venue.
 */
export function findNextUp(
  weeks: ScheduleView['weeks'],
  fencer: Fencer,
  todayAt: (timeZone: string | null) => Day,
): NextTournamentUp | undefined {
  const ahead = weeks
    .flatMap(week => week.tournaments)
    .filter(
      tournament =>
        tournament.end_date >= todayAt(tournament.time_zone_id) && !tournament.cancelled && !tournament.gone,
    )
    .toSorted((a, b) => (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : 0))
  for (const tournament of ahead) {
    const own = registeredEventIds({ id: tournament.id, idDetail: {} }, [fencer])
    const events = tournament.events.filter(event => own.has(event.id) && !event.gone)
    if (events.length > 0) return { tournament, isRegistered: true, events }
  }
  const preferences = listPreferences([fencer])
  if (preferences.length === 0) return undefined
  for (const tournament of ahead) {
    const closes = tournament.registration_closed_date
    const today = todayAt(tournament.time_zone_id)
    const events = tournament.events.filter(event => suits(event, preferences) && !event.gone)
    const mayRegister = closes === null || closes >= today
    if (tournament.start_date >= today && mayRegister && events.length > 0)
      return { tournament, isRegistered: false, events }
  }
  return undefined
}
