import { FIE_SOURCE, type FieClient } from '#connectors/fie/fie-client.ts'
import { readFieCalendar } from '#connectors/fie/read-fie-calendar.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { SourceDeps, SourceRun } from '#server/feed/sources/source-run.ts'
import { syncCalendarList } from './sync-calendar-list.ts'
import { withCalendarLedger } from './with-calendar-ledger.ts'

/** A season is named after the year in which it ends; it begins in September. */
const FIRST_MONTH = 9
/** The season behind is read for so long, the next one so early. */
const DAYS_BACK = 30
const DAYS_AHEAD = 120

/** One run over the FIE's calendar, season by season. At the end it throws what went wrong. */
export const syncFie = (deps: SourceDeps & { readonly client: FieClient }, run: SourceRun): Promise<void> =>
  withCalendarLedger(deps, FIE_SOURCE, run, async ledger => {
    const seasons = listSeasons(toUtcDay(deps.now()))
    for (const [at, season] of seasons.entries()) {
      run.progress(at, seasons.length, `Season ${season}`)
      await syncCalendarList({ ...deps, source: FIE_SOURCE }, run, ledger, {
        id: String(season),
        page: { kind: 'list', url: `/competitions/search?season=${season}` },
        parts: readFieCalendar(deps.client, { season }, { signal: run.signal }),
        holds: { prefix: `fie ${season} ` },
      })
    }
  })

/** The seasons that are read as of a day, the present one first. */
export function listSeasons(today: Day): number[] {
  const days = [today, addDays(today, DAYS_AHEAD), addDays(today, -DAYS_BACK)]
  return [...new Set(days.map(toSeason))]
}

const toSeason = (day: Day): number =>
  Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) >= FIRST_MONTH ? 1 : 0)
