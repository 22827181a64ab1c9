import { withLedger } from '#server/feed/sources/with-ledger.ts'
import { syncPages } from './pages/sync-pages.ts'
import { UsafPageReader } from './pages/usaf-page-reader.ts'
import { syncEntrants } from './sync-entrants.ts'
import { syncList } from './sync-list.ts'
import type { SyncRun, UsafDeps } from './sync-run.ts'

/**
 * One run over USA Fencing's tournaments: the list, then the pages that are due. What fails leaves the rest alone; at
 * the end it throws what went wrong, for the history of the task.
 */
export const syncUsaf = (deps: UsafDeps, run: SyncRun): Promise<void> =>
  withUsafPages(deps, run, async pageReader => {
    const listed = await syncList(deps, pageReader, run)
    await syncPages(deps, pageReader, run, listed)
  })

/** One run over the entrants of events that matter to somebody. */
export const syncUsafEntrants = (deps: UsafDeps, run: SyncRun): Promise<void> =>
  withUsafPages(deps, run, pageReader => syncEntrants(deps, pageReader, run))

/** Runs work that reads pages, and throws at its end what went wrong on the way. */
export async function withUsafPages(
  { store, client, now }: UsafDeps,
  { signal }: Pick<SyncRun, 'signal'>,
  work: (pageReader: UsafPageReader) => Promise<void>,
): Promise<void> {
  await withLedger(await UsafPageReader.open({ store, client, now, signal }), work)
}
