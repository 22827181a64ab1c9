import { FIE_SOURCE, type FieClient } from '#connectors/fie/fie-client.ts'
import { readFieCalendar } from '#connectors/fie/read-fie-calendar.ts'
import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { SourceLedger } from '#server/feed/sources/source-ledger.ts'
import type { SourceDeps, SourceRun } from '#server/feed/sources/source-run.ts'
import { asAnswer } from './as-answer.ts'
import { takeInList } from './take-in-list.ts'
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
      await syncSeason(deps, run, ledger, season)
    }
  })

/** The seasons that are read as of a day, the present one first. */
export function listSeasons(today: Day): number[] {
  const days = [today, addDays(today, DAYS_AHEAD), addDays(today, -DAYS_BACK)]
  return [...new Set(days.map(toSeason))]
}

const toSeason = (day: Day): number =>
  Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) >= FIRST_MONTH ? 1 : 0)

async function syncSeason(
  { store, now, client }: SourceDeps & { readonly client: FieClient },
  run: SourceRun,
  ledger: SourceLedger,
  season: number,
): Promise<void> {
  const page = { kind: 'list', url: `/competitions/search?season=${season}` }
  ledger.begin()
  const list = await asAnswer(readSeason(client, season, run.signal))
  if ('error' in list) {
    await ledger.fail(page, list.error)
    return
  }
  await ledger.answered()
  const context = { store, write: run.write, source: FIE_SOURCE, now: now(), signal: run.signal }
  await takeInList(context, ledger, {
    id: String(season),
    page,
    holds: { prefix: `fie ${season} ` },
    ...list.value,
  })
}

async function readSeason(
  client: FieClient,
  season: number,
  signal: AbortSignal,
): Promise<{ lines: CalendarTournament[]; whole: boolean; unread: number }> {
  const lines: CalendarTournament[] = []
  let whole = true
  let unread = 0
  for await (const page of readFieCalendar(client, { season }, { signal })) {
    lines.push(...page.tournaments)
    whole &&= page.whole
    unread = page.unread
  }
  return { lines, whole, unread }
}
