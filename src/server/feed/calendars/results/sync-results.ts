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
import { PeopleIndex } from '#server/feed/identity/people-index.ts'
import { hashPage } from '#server/feed/sources/hash-page.ts'
import type { PageAddress, SourceLedger } from '#server/feed/sources/source-ledger.ts'
import type { SourceDeps, SourceRun } from '#server/feed/sources/source-run.ts'
import {
  listFencedEvents,
  listFencedTournaments,
  type ResultCandidate,
} from '#server/store/sources/calendar-results.ts'
import { saveReadPages } from '#server/store/sources/source-pages.ts'
import { listDueResults, UNREAD } from './due-results.ts'
import { importSheets } from './import-sheets.ts'

/** Whoever forgets for so long has no results; a season of the FIE is read to its beginning. */
const DAYS_BACK = { [ASKFRED_SOURCE]: 120, [FIE_SOURCE]: 370 } as const
/** Pages of one run: the calendar wants a share of the requests, too, and others wait for the database. */
const MOST = { [ASKFRED_SOURCE]: 40, [FIE_SOURCE]: 150 } as const

/** Results as a page has them; none, or why there is no answer. */
type Answered = { readonly sheets: readonly EventSheet[] } | { readonly error: UpstreamError }

interface ResultSource<Candidate extends ResultCandidate> {
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
  await syncResults(deps, run, candidates, {
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
  await syncResults(deps, run, candidates, {
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

const toDays = ({ now }: SourceDeps, source: keyof typeof DAYS_BACK) => {
  const today = toUtcDay(now())
  return { from: addDays(today, -DAYS_BACK[source]), before: today }
}

/** A source that answers nothing at all has no results of it. */
const toAnswered = ({ value }: IteratorResult<Answered, void>): Answered => value ?? { sheets: [] }

const syncResults = <Candidate extends ResultCandidate>(
  deps: SourceDeps,
  run: SourceRun,
  candidates: readonly Candidate[],
  { source, page, read, place }: ResultSource<Candidate>,
): Promise<void> =>
  withCalendarLedger(deps, source, run, async ledger => {
    const { store, now, makeId } = deps
    const due = listDueResults(candidates, { today: toUtcDay(now()), now: now() })
    if (due.length === 0) return
    const people = await PeopleIndex.open(store, [], makeId)
    let events = 0
    for (const [at, one] of due.slice(0, MOST[source]).entries()) {
      run.progress(at, due.length, 'Results')
      const before = one.asked?.hash ?? ''
      // As of when it was asked for: a page that is kept afterwards is not older, and can be read again by hand.
      const readAt = now()
      const note = (hash: string): Promise<void> =>
        run.write(tx => saveReadPages(tx, source, 'results', [{ id: one.key, hash, readAt }]))
      const found = await readPage(ledger, page(one), () => read(one))
      // What is not there, or cannot be read, will hardly be otherwise in an hour.
      if (found === 'missing') await note(before)
      if (found === 'unread') await note(before || UNREAD)
      if (typeof found === 'string') continue
      const hash = found.length === 0 ? '' : hashPage(found)
      const sourceRef = toCalendarRef(source, one)
      const context = { store, write: run.write, source, sourceRef, now: now(), people }
      const isSame = hash !== '' && hash === before
      const { imported, lost } = isSame ? SAME : await importSheets(context, place(one), found)
      events += imported
      const { url } = page(one)
      if (lost === undefined) await ledger.accept(url)
      else await ledger.refuse({ kind: 'sheets', url }, lost, JSON.stringify(found))
      // A page that is refused again is to be told again.
      await note(lost === undefined ? hash : before || REFUSED)
    }
    if (events > 0) run.remark(`${events} events`)
    if (due.length > MOST[source]) run.remark(`${due.length - MOST[source]} wait for the next run`)
  })

/** Noted in the place of a hash: the page was refused, and no page was taken in before. */
const REFUSED = 'refused'
const SAME = { imported: 0, lost: undefined }

/** The sheets of a page, or why there are none: there is no such page, it came and is kept unread, or it did not come. */
async function readPage(
  ledger: SourceLedger,
  page: PageAddress,
  read: () => Promise<Answered>,
): Promise<readonly EventSheet[] | 'missing' | 'unread' | 'unanswered'> {
  ledger.begin()
  const answer = await asAnswer(read())
  const found = 'error' in answer ? answer : answer.value
  if ('error' in found) {
    const { missing, unread } = await ledger.fail(page, found.error)
    return missing ? 'missing' : unread ? 'unread' : 'unanswered'
  }
  await ledger.answered()
  return found.sheets
}
