import type { Day } from './day.ts'

/** The last day of the season that a day belongs to: seasons turn on 1 August (USA Fencing Athlete Handbook). */
export const toSeasonEnd = (day: Day): Day => `${toSeasonYear(day)}-07-31`

/** The first day of the season that a day belongs to. */
export const toSeasonStart = (day: Day): Day => `${toSeasonYear(day) - 1}-08-01`

/** The year in which the season of a day ends. */
function toSeasonYear(day: Day): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) < '08-01' ? year : year + 1
}
