import type { Fencer } from '#contract/people/fencer.ts'
import type { ScheduleView } from '#contract/tournaments/schedule-view.ts'
import type { Preferred } from '#domain/registration/suits-preferences.ts'
import { findTournamentTiming } from '#domain/time/tournament-timing.ts'
import { suits } from '#web/kit/people/preferred-events.ts'
import { matchesSearch } from '#web/kit/people/text-search.ts'
import { registeredEventIds } from '#web/kit/registration/registrations.ts'

export type PlanWeek = ScheduleView['weeks'][number]
export type PlanTournament = PlanWeek['tournaments'][number]
export type PlanEvent = PlanTournament['events'][number]

/** Why a week shows nothing (spec §2). */
export type EmptyReason = 'none' | 'noneTracked' | 'noMatch'
export type ShownWeek = PlanWeek & { readonly empty: EmptyReason | undefined }

interface PlanQuery {
  readonly search: string
  /** Preferences to filter by; none: everything shows. */
  readonly preferences: readonly Preferred[]
  /** Only tournaments of these regions, and of none; undefined: anywhere. */
  readonly regions?: readonly number[] | undefined
  /** Whose registered events show whatever else is left out. */
  readonly fencers?: readonly Fencer[]
  /** The reader's day: weeks before it are over, but where something of them is fenced yet. */
  readonly today: string
  /** Epoch milliseconds. */
  readonly now: number
  /** For tournaments whose venue's zone is not known. */
  readonly fallbackZone: string
}

/** Why nothing of a week shows; undefined where something does. */
function findEmpty(
  all: readonly unknown[],
  suiting: readonly unknown[],
  shown: readonly unknown[],
): ShownWeek['empty'] {
  if (shown.length > 0) return undefined
  if (all.length === 0) return 'none'
  return suiting.length === 0 ? 'noneTracked' : 'noMatch'
}

/**
 * The weeks with what suits and matches in them. A tournament whose events are not announced stays until it is over:
 * then there is nothing to tell of it.
 */
export function toShownWeeks(weeks: readonly PlanWeek[], query: PlanQuery): ShownWeek[] {
  return weeks
    .filter(week => week.end >= query.today || !week.tournaments.every(isOver))
    .map(all => {
      const week = { ...all, tournaments: all.tournaments.filter(tells) }
      const suiting = week.tournaments.flatMap(keepSuiting)
      const shown = suiting.filter(({ name, location }) => matchesSearch([name, location], query.search))
      return { ...week, tournaments: shown, empty: findEmpty(week.tournaments, suiting, shown) }
    })

  function tells(tournament: PlanTournament): boolean {
    return tournament.events.length > 0 || !isOver(tournament)
  }

  /** By the days of the venue (spec §4). */
  function isOver({ start_date, end_date, time_zone_id }: PlanTournament): boolean {
    const dates = { startDate: start_date, endDate: end_date, timeZone: time_zone_id ?? null }
    return findTournamentTiming(dates, query.now, query.fallbackZone) === 'recent'
  }

  function keepSuiting(tournament: PlanTournament): PlanTournament[] {
    const { usa_region: region } = tournament
    const mine = registeredEventIds({ id: tournament.id, idDetail: {} }, query.fencers ?? [])
    if (query.regions && region !== null && !query.regions.includes(region) && mine.size === 0) return []
    if (query.preferences.length === 0 || tournament.events.length === 0) return [tournament]
    const events = tournament.events.filter(event => mine.has(event.id) || suits(event, query.preferences))
    return events.length === 0 ? [] : [{ ...tournament, events }]
  }
}

/** Weeks that show at the least, however full they are. */
const FEWEST_WEEKS = 4

/**
 * The first weeks, until they hold `tournaments` of them: a season at once is more than anybody looks at. As many more
 * as it takes to the tournament with the id `goal`.
 */
export function takeWeeks(
  weeks: readonly ShownWeek[],
  tournaments: number,
  goal?: string,
): readonly ShownWeek[] {
  const fewest = Math.max(
    FEWEST_WEEKS,
    weeks.findIndex(week => week.tournaments.some(one => one.id === goal)) + 1,
  )
  let held = 0
  const end = weeks.findIndex((week, at) => {
    if (at >= fewest && held >= tournaments) return true
    held += week.tournaments.length
    return false
  })
  return end === -1 ? weeks : weeks.slice(0, end)
}
