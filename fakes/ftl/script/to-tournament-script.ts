import { findZonedTime } from '#domain/time/zoned-time.ts'
import type { TournamentScript } from './event-script.ts'
import { toTournamentId } from './script-ids.ts'
import { toEventScript } from './to-event-script.ts'
import type { TournamentPlan } from './tournament-plan.ts'

/** Invents a whole tournament; equal plans give equal scripts. */
export const toTournamentScript = (plan: TournamentPlan): TournamentScript => {
  const moments = plan.events.map(({ startsAt }) => startsAt)
  if (plan.lastsUntil !== undefined) moments.push(plan.lastsUntil)
  const days = moments.map(moment => toVenueDay(moment, plan.timeZone)).toSorted()
  return {
    id: toTournamentId(plan),
    plan,
    dayFrom: days[0] ?? '',
    dayTo: days.at(-1) ?? '',
    events: plan.events.map((event, at) => toEventScript(plan, at, event)),
  }
}

const toVenueDay = (instant: number, timeZone: string): string => findZonedTime(instant, timeZone)?.day ?? ''
