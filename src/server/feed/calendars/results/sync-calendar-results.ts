import { ASKFRED_SOURCE, type AskfredClient } from '#connectors/askfred/askfred-client.ts'
import { readAskfredResults } from '#connectors/askfred/read-askfred-results.ts'
import { FIE_SOURCE, type FieClient } from '#connectors/fie/fie-client.ts'
import { readFieResults } from '#connectors/fie/read-fie-results.ts'
import type { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { asAnswer } from '#server/feed/calendars/as-answer.ts'
import { toCalendarRef } from '#server/feed/calendars/to-calendar-ref.ts'
import { withCalendarLedger } from '#server/feed/calendars/with-calendar-ledger.ts'
import { hashPage } from '#server/feed/sources/hash-page.ts'
import type { PageAddress } from '#server/feed/sources/source-ledger.ts'
import type { SourceDeps, SourceRun } from '#server/feed/sources/source-run.ts'
import {
  listFencedEvents,
  listFencedTournaments,
  type ResultCandidate,
} from '#server/store/sources/calendar-results.ts'
import { importSheets } from './import-sheets.ts'
import { syncResults } from './sync-results.ts'

/** Whoever forgets for so long has no results; a season of the FIE is read to its beginning. */
const DAYS_BACK = { [ASKFRED_SOURCE]: 120, [FIE_SOURCE]: 370 } as const
/** Pages of one run: the calendar wants a share of the requests, too, and others wait for the database. */
const MOST = { [ASKFRED_SOURCE]: 40, [FIE_SOURCE]: 150 } as const

/** Results as a page has them; none, or why there is no answer. */
type Answered = { readonly sheets: readonly EventSheet[] } | { readonly error: UpstreamError }

interface CalendarResults<Candidate extends ResultCandidate> {
  readonly source: keyof typeof MOST
  readonly page: (candidate: Candidate) => PageAddress
  readonly read: (candidate: Candidate) => Promise<Answered>
  readonly place: (candidate: Candidate) => { readonly tournamentId: string; readonly eventId?: string }
}

/** Reads the results of AskFRED's tournaments that are due, one request each. */
export async function syncAskfredResults(
  deps: SourceDeps & { readonly client: AskfredClient },
  run: SourceRun,
): Promise<void> {
  const { store, client } = deps
  const { signal } = run
  const candidates = await listFencedTournaments(store.read, ASKFRED_SOURCE, toDays(deps, ASKFRED_SOURCE))
  const toId = ({ key }: ResultCandidate) => key.replace('af ', '')
  await syncCalendarResults(deps, run, candidates, {
    source: ASKFRED_SOURCE,
    page: one => ({ kind: 'results', url: `/tournaments/${encodeURIComponent(toId(one))}/results.csv` }),
    read: async one => toAnswered(await readAskfredResults(client, [toId(one)], { signal }).next()),
    place: ({ tournamentId }) => ({ tournamentId }),
  })
}

/** Reads the results of the FIE's competitions that are due, one request each. */
export async function syncFieResults(
  deps: SourceDeps & { readonly client: FieClient },
  run: SourceRun,
): Promise<void> {
  const { store, client } = deps
  const { signal } = run
  const candidates = await listFencedEvents(store.read, FIE_SOURCE, toDays(deps, FIE_SOURCE))
  await syncCalendarResults(deps, run, candidates, {
    source: FIE_SOURCE,
    page: ({ key }) => ({ kind: 'results', url: `/competitions/${key.split(' ').slice(1).join('/')}` }),
    read: async ({ key }) => {
      const [, season = '', competitionId = ''] = key.split(' ')
      const competitions = [{ season: Number(season), competitionId }]
      return toAnswered(await readFieResults(client, competitions, { signal }).next())
    },
    place: ({ tournamentId, eventId }) => ({ tournamentId, eventId }),
  })
}

function toDays({ now }: SourceDeps, source: keyof typeof DAYS_BACK) {
  const today = toUtcDay(now())
  return { from: addDays(today, -DAYS_BACK[source]), before: today }
}

/** A source that answers nothing at all has no results of it. */
const toAnswered = ({ value }: IteratorResult<Answered, void>): Answered => value ?? { sheets: [] }

const syncCalendarResults = <Candidate extends ResultCandidate>(
  deps: SourceDeps,
  run: SourceRun,
  candidates: readonly Candidate[],
  { source, page, read, place }: CalendarResults<Candidate>,
): Promise<void> =>
  withCalendarLedger(deps, source, run, ledger =>
    syncResults(deps, run, {
      source,
      most: MOST[source],
      candidates,
      read: async one => {
        const { kind, url } = page(one)
        ledger.begin()
        const answer = await asAnswer(read(one))
        const found = 'error' in answer ? answer : answer.value
        if ('error' in found) return { ok: false, ...(await ledger.fail({ kind, url }, found.error)) }
        await ledger.answered()
        const { sheets } = found
        const told = { source, sourceRef: toCalendarRef(source, one) }
        return {
          ok: true,
          hash: sheets.length === 0 ? '' : hashPage(sheets),
          takeIn: context => importSheets({ ...context, ...told }, place(one), sheets),
          accept: () => ledger.accept(url),
          refuse: reason => ledger.refuse({ kind: 'sheets', url }, reason, JSON.stringify(sheets)),
        }
      },
    }),
  )
