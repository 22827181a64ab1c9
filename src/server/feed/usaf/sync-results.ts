import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { listDueResults } from '#server/feed/calendars/results/due-results.ts'
import { PeopleIndex } from '#server/feed/identity/people-index.ts'
import { hashPage } from '#server/feed/sources/hash-page.ts'
import type { SourceRun } from '#server/feed/sources/source-run.ts'
import { listResultPages, type ResultPage } from '#server/store/sources/result-pages.ts'
import { saveReadPages } from '#server/store/sources/source-pages.ts'
import { applyResults } from './apply-results.ts'
import type { UsafPageReader } from './pages/usaf-page-reader.ts'
import type { UsafDeps } from './sync-run.ts'
import { withUsafPages } from './usaf-sync.ts'

/** What was not there for so long is not asked for any more. */
const DAYS_BACK = 60
/** Pages of one run: tournaments and entrants want their turn, too. */
const MOST_PAGES = 300
/** Noted in the place of a hash: the page was refused, and no page was taken in before. */
const REFUSED = 'refused'

/**
 * Reads the results of USA Fencing's events that are over, where a link on the event's card leads: one request each. Without
 * a link nothing is asked.
 */
export const syncUsafResults = (deps: UsafDeps, run: SourceRun): Promise<void> =>
  withUsafPages(deps, run, async pageReader => {
    const { store, now, makeId } = deps
    const today = toUtcDay(now())
    const pages = await listResultPages(store.read, { from: addDays(today, -DAYS_BACK), before: today })
    const due = listDueResults(pages, { today, now: now() })
    if (due.length === 0) return
    const people = await PeopleIndex.open(store, [], makeId)
    let events = 0
    for (const [at, page] of due.slice(0, MOST_PAGES).entries()) {
      run.progress(at, due.length, 'Results')
      events += await readPage({ deps, run, pageReader, people }, page)
    }
    if (events > 0) run.remark(`${events} events`)
    if (due.length > MOST_PAGES) run.remark(`${due.length - MOST_PAGES} wait for the next run`)
  })

interface Reading {
  readonly deps: UsafDeps
  readonly run: SourceRun
  readonly pageReader: UsafPageReader
  readonly people: PeopleIndex
}

/** Reads one page and takes it in. Answers how many events were. */
async function readPage({ deps, run, pageReader, people }: Reading, page: ResultPage): Promise<number> {
  const { store, now, siteUrl } = deps
  const place = { kind: 'results', path: page.path } as const
  const before = page.asked?.hash ?? ''
  // As of when it was asked for: a page that is kept afterwards is not older, and can be read again by hand.
  const readAt = now()
  const note = (hash: string): Promise<void> =>
    run.write(tx => saveReadPages(tx, USAF_SOURCE, 'results', [{ id: page.key, hash, readAt }]))
  const read = await pageReader.read(place)
  if (!read.ok) {
    // What is not there, or cannot be read, will hardly be otherwise in an hour.
    if (read.missing || read.unread) await note(before)
    return 0
  }
  const hash = hashPage(read.value)
  if (hash === before) {
    await pageReader.accept(place)
    await note(hash)
    return 0
  }
  const context = { store, write: run.write, now: now(), people, siteUrl }
  const { imported, refused } = await applyResults(context, page, read.value)
  if (refused === undefined) await pageReader.accept(place)
  else await pageReader.refuse(place, refused, read.text)
  // A page that is refused again is to be told again.
  await note(refused === undefined ? hash : before || REFUSED)
  return imported
}
