import type { Fencer } from '#contract/people/fencer.ts'
import { registeredEventIds } from '#web/kit/registration/registrations.ts'
import type { PlanWeek } from './plan-filter.ts'

/** Leaves out what is not listed any more, but for those who are registered: they are to learn of it. */
export const keepPlanned = (weeks: readonly PlanWeek[], fencers: readonly Fencer[]): PlanWeek[] =>
  weeks.map(week => ({
    ...week,
    tournaments: week.tournaments.flatMap(tournament => {
      const isWhole = !tournament.gone && tournament.events.every(event => !event.gone)
      if (isWhole) return [tournament]
      const mine = registeredEventIds({ id: tournament.id, idDetail: {} }, fencers)
      if (tournament.gone && mine.size === 0) return []
      return [{ ...tournament, events: tournament.events.filter(event => !event.gone || mine.has(event.id)) }]
    }),
  }))
