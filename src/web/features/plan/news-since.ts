import { addDays, type Day } from '#domain/time/day.ts'
import type { PlanVisit } from '#web/storage/plan-visit.ts'

const MOST_DAYS = 7

/**
 * The day whose beginning the news go back to: yesterday, or the day of the last visit if that is longer ago, a week at
 * most. Whole days, for two reasons: who looked yesterday morning has not seen the rest of yesterday, and whoever looks
 * three times today finds the same news each time instead of losing them by looking.
 */
export function toNewsDay(visit: PlanVisit | null, today: Day): Day {
  const last = (visit?.day === today ? visit.before : visit?.day) ?? today
  const yesterday = addDays(today, -1)
  const earliest = addDays(today, -MOST_DAYS)
  const day = last < yesterday ? last : yesterday
  return day < earliest ? earliest : day
}

/** The visit to remember when the plan is looked at today. */
export function toVisit(visit: PlanVisit | null, today: Day): PlanVisit {
  return visit?.day === today ? visit : { day: today, before: visit?.day ?? null }
}
