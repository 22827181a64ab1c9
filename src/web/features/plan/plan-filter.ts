import type { Preferences } from '#contract/fencer.ts'
import type { ScheduleView } from '#contract/schedule-view.ts'
import { suits } from '#web/kit/preferred-events.ts'
import { matchesSearch } from '#web/kit/text-search.ts'

export type PlanWeek = ScheduleView['weeks'][number]
export type PlanTournament = PlanWeek['tournaments'][number]
export type PlanEvent = PlanTournament['events'][number]

/** Why a week shows nothing (spec §2). */
export type EmptyReason = 'none' | 'noneTracked' | 'noMatch'
export type ShownWeek = PlanWeek & { readonly empty: EmptyReason | undefined }

interface PlanQuery {
  readonly search: string
  /** Preferences to filter by; none: everything shows. */
  readonly preferences: readonly Preferences[]
  /** The reader's day: weeks before it are over. */
  readonly today: string
}

/**
 * The weeks with what suits and matches in them. A tournament whose events are not announced stays until it is over:
 * then there is nothing to tell of it.
 */
export function toShownWeeks(weeks: readonly PlanWeek[], query: PlanQuery): ShownWeek[] {
  return weeks
    .filter(week => week.end >= query.today)
    .map(all => {
      const week = { ...all, tournaments: all.tournaments.filter(tells) }
      const suiting =
        query.preferences.length === 0 ? week.tournaments : week.tournaments.flatMap(keepSuiting)
      const shown = suiting.filter(({ name, location }) => matchesSearch([name, location], query.search))
      const empty =
        shown.length > 0
          ? undefined
          : week.tournaments.length === 0
            ? 'none'
            : suiting.length === 0
              ? 'noneTracked'
              : 'noMatch'
      return { ...week, tournaments: shown, empty }
    })

  function tells({ events, end_date }: PlanTournament): boolean {
    return events.length > 0 || end_date >= query.today
  }

  function keepSuiting(tournament: PlanTournament): PlanTournament[] {
    if (tournament.events.length === 0) return [tournament]
    const events = tournament.events.filter(event => suits(event, query.preferences))
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
