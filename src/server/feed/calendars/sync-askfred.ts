import { ASKFRED_SOURCE, type AskfredClient } from '#connectors/askfred/askfred-client.ts'
import { toSearchPath } from '#connectors/askfred/askfred-search.ts'
import { readAskfredCalendar } from '#connectors/askfred/read-askfred-calendar.ts'
import { readAskfredEvents } from '#connectors/askfred/read-askfred-events.ts'
import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { SourceLedger } from '#server/feed/sources/source-ledger.ts'
import type { SourceDeps, SourceRun } from '#server/feed/sources/source-run.ts'
import { type DueListing, listDueListings } from '#server/store/sources/due-listings.ts'
import { listReadPages, saveReadPages } from '#server/store/sources/source-pages.ts'
import { asAnswer } from './as-answer.ts'
import { isMonthDue, listMonths } from './askfred-months.ts'
import { listDueEvents } from './due-events.ts'
import { syncCalendarList } from './sync-calendar-list.ts'
import { takeIn } from './take-in.ts'
import { withCalendarLedger } from './with-calendar-ledger.ts'

/** Tournaments of one run whose events are read: results want a share of the requests, too. */
const MOST_EVENTS = 70

/**
 * One run over AskFRED's calendar: the months that are due, then the events of tournaments that are. What fails leaves the
 * rest alone; at the end it throws what went wrong.
 */
export const syncAskfred = (
  deps: SourceDeps & { readonly client: AskfredClient },
  run: SourceRun,
): Promise<void> =>
  withCalendarLedger(deps, ASKFRED_SOURCE, run, async ledger => {
    await syncMonths(deps, run, ledger)
    await syncEvents(deps, run, ledger)
  })

async function syncMonths(
  { store, now, client }: SourceDeps & { readonly client: AskfredClient },
  run: SourceRun,
  ledger: SourceLedger,
): Promise<void> {
  const today = toUtcDay(now())
  const read = await listReadPages(store.read, ASKFRED_SOURCE, 'list')
  const due = listMonths(today).filter(month =>
    isMonthDue(month, { today, now: now(), readAt: read.get(month.id)?.readAt }),
  )
  for (const [at, month] of due.entries()) {
    run.progress(at, due.length, `Calendar ${month.id}`)
    const options = { signal: run.signal, wantsEvents: () => false }
    await syncCalendarList({ store, now, source: ASKFRED_SOURCE }, run, ledger, {
      id: month.id,
      page: { kind: 'list', url: toSearchPath(month.search, 1) },
      parts: readAskfredCalendar(client, month.search, options),
      holds: { ...month.search, lastStart: month.lastStart },
    })
  }
}

async function syncEvents(
  { store, now, client }: SourceDeps & { readonly client: AskfredClient },
  run: SourceRun,
  ledger: SourceLedger,
): Promise<void> {
  const today = toUtcDay(now())
  const listings = await listDueListings(store.read, ASKFRED_SOURCE, today)
  const due = listDueEvents(listings, { today, now: now() })
  for (const [at, listing] of due.slice(0, MOST_EVENTS).entries()) {
    run.progress(at, due.length, 'Events')
    await readEvents({ store, now, client }, run, ledger, listing)
  }
  if (due.length > MOST_EVENTS) run.remark(`${due.length - MOST_EVENTS} tournaments wait for the next run`)
}

async function readEvents(
  { store, now, client }: Pick<SourceDeps, 'store' | 'now'> & { readonly client: AskfredClient },
  run: SourceRun,
  ledger: SourceLedger,
  { key, said }: DueListing,
): Promise<void> {
  const line = JSON.parse(said) as CalendarTournament
  const id = line.ids.afId ?? key.replace('af ', '')
  const page = { kind: 'events', url: `/api/v1/tournaments/${encodeURIComponent(id)}/events` }
  ledger.begin()
  const answer = await asAnswer(readAskfredEvents(client, line, id, run.signal))
  const error = 'error' in answer ? answer.error : answer.value.ok ? undefined : answer.value.reason
  const readAt = now()
  if (error !== undefined) {
    const { missing } = await ledger.fail(page, error)
    // Nobody asks for it again and again; that it is gone its list says.
    if (missing) await noteEvents(run, key, readAt)
    return
  }
  await ledger.answered()
  if ('error' in answer || !answer.value.ok) return
  const context = { store, write: run.write, source: ASKFRED_SOURCE, now: readAt }
  const lines = [{ ...line, events: answer.value.value }]
  const { lost } = await takeIn(context, lines)
  const [reason] = lost.values()
  const isBelieved =
    reason === undefined ||
    (await ledger.refuse({ ...page, kind: 'calendar' }, reason, JSON.stringify(lines)))
  if (reason !== undefined && isBelieved) await takeIn({ ...context, believe: true }, lines)
  if (isBelieved) await ledger.accept(page.url)
  await noteEvents(run, key, readAt)
}

const noteEvents = (run: SourceRun, id: string, readAt: number): Promise<void> =>
  run.write(tx => saveReadPages(tx, ASKFRED_SOURCE, 'events', [{ id, hash: '', readAt }]))
