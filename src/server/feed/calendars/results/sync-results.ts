import { toUtcDay } from '#domain/time/utc-day.ts'
import { PeopleIndex } from '#server/feed/identity/people-index.ts'
import type { SourceDeps, SourceRun } from '#server/feed/sources/source-run.ts'
import type { ResultCandidate } from '#server/store/sources/calendar-results.ts'
import { saveReadPages } from '#server/store/sources/source-pages.ts'
import { listDueResults, UNREAD } from './due-results.ts'
import type { ImportedSheets, SheetContext } from './import-sheets.ts'

/** Results as a page has them. */
interface ReadResults {
  readonly ok: true
  /** '': there are none. */
  readonly hash: string
  readonly takeIn: (context: Omit<SheetContext, 'source' | 'sourceRef'>) => Promise<ImportedSheets>
  /** The page was taken in: what is kept of it is over. */
  readonly accept: () => Promise<void>
  /** The page is kept, and told with the reason. */
  readonly refuse: (reason: string) => Promise<unknown>
}

/** There is no such page, it came and is kept unread, or it did not come. */
interface NoResults {
  readonly ok: false
  readonly missing: boolean
  readonly unread: boolean
}

interface ResultSource<Candidate> {
  readonly source: string
  /** Pages of one run. */
  readonly most: number
  readonly candidates: readonly Candidate[]
  readonly read: (candidate: Candidate) => Promise<ReadResults | NoResults>
}

/** Reads the results that are due at a source, one page each, and takes them in. */
export async function syncResults<Candidate extends ResultCandidate>(
  { store, now, makeId }: SourceDeps,
  run: SourceRun,
  { source, most, candidates, read }: ResultSource<Candidate>,
): Promise<void> {
  const due = listDueResults(candidates, { today: toUtcDay(now()), now: now() })
  if (due.length === 0) return
  const people = await PeopleIndex.open(store, [], makeId)
  let events = 0
  for (const [at, one] of due.slice(0, most).entries()) {
    run.progress(at, due.length, 'Results')
    const before = one.asked?.hash ?? ''
    // As of when it was asked for: a page that is kept afterwards is not older, and can be read again by hand.
    const readAt = now()
    const note = (hash: string): Promise<void> =>
      run.write(tx => saveReadPages(tx, source, 'results', [{ id: one.key, hash, readAt }]))
    const found = await read(one)
    if (!found.ok) {
      // What is not there, or cannot be read, will hardly be otherwise in an hour.
      if (found.missing) await note(before)
      if (found.unread) await note(before || UNREAD)
      continue
    }
    const isSame = found.hash !== '' && found.hash === before
    const context = { store, write: run.write, now: now(), people }
    const { imported, refused } = isSame ? SAME : await found.takeIn(context)
    events += imported
    if (refused === undefined) await found.accept()
    else await found.refuse(refused)
    // A page that is refused again is to be told again.
    await note(refused === undefined ? found.hash : before || REFUSED)
  }
  if (events > 0) run.remark(`${events} events`)
  if (due.length > most) run.remark(`${due.length - most} wait for the next run`)
}

/** Noted in the place of a hash: the page was refused, and no page was taken in before. */
const REFUSED = 'refused'
const SAME: ImportedSheets = { imported: 0, refused: undefined }
