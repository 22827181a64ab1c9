import { PageDesk, SourceAway } from './pages/page-desk.ts'
import { syncPages } from './pages/sync-pages.ts'
import { syncEntrants } from './sync-entrants.ts'
import { syncList } from './sync-list.ts'
import type { SyncRun, UsafDeps } from './sync-run.ts'

/**
 * One run over USA Fencing's tournaments: the list, then the pages that are due. What fails leaves the rest alone; at
 * the end it throws what went wrong, for the history of the task.
 */
export const syncUsaf = (deps: UsafDeps, run: SyncRun): Promise<void> =>
  withDesk(deps, run, async desk => {
    const listed = await syncList(deps, desk, run)
    await syncPages(deps, desk, run, listed)
  })

/** One run over the entrants of events that matter to somebody. */
export const syncUsafEntrants = (deps: UsafDeps, run: SyncRun): Promise<void> =>
  withDesk(deps, run, desk => syncEntrants(deps, desk, run))

/** Runs work that reads pages, and throws at its end what went wrong on the way. */
export async function withDesk(
  { store, client, now }: UsafDeps,
  { signal }: Pick<SyncRun, 'signal'>,
  work: (desk: PageDesk) => Promise<void>,
): Promise<void> {
  const desk = await PageDesk.open({ store, client, now, signal })
  try {
    await work(desk)
  } catch (error) {
    const failures = desk.tellFailures()
    if (error instanceof SourceAway && failures !== undefined) throw new Error(`${error.message} ${failures}`)
    throw error
  } finally {
    await desk.close()
  }
  const failures = desk.tellFailures()
  if (failures !== undefined) throw new Error(failures)
}
