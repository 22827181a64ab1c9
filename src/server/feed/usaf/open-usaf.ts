import { randomUUID } from 'node:crypto'
import { openFetchThread } from '#connectors/http/fetch-thread.ts'
import { createUpstreamClient, type UpstreamClientOptions } from '#connectors/http/upstream-client.ts'
import { createUsafClient, USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { SourceRun } from '#server/feed/sources/source-run.ts'
import type { Store } from '#server/store/open-store.ts'
import { openPageParser } from './pages/page-parser.ts'
import { readRatings } from './read-ratings.ts'
import { refreshStandings } from './refresh-standings.ts'
import { syncUsafResults } from './sync-results.ts'
import type { SyncRun, UsafDeps } from './sync-run.ts'
import { syncUsaf, syncUsafEntrants } from './usaf-sync.ts'

/** Where USA Fencing's member site is and how it is asked. */
export interface UsafSettings {
  readonly url: string
  /** How the site's owners reach the operator. */
  readonly contact: string
  /** How gently to ask; one page a second where not said. */
  readonly manners?: Pick<
    UpstreamClientOptions,
    'count' | 'intervalMs' | 'concurrency' | 'jitterMs' | 'attempts' | 'deadlineMs' | 'sleep'
  >
}

/** USA Fencing's member site as a source, by what the background tasks ask of it. */
export interface Usaf {
  syncUsaf(run: SyncRun): Promise<void>
  readEntrants(run: SyncRun): Promise<void>
  refreshStandings(run: SyncRun): Promise<void>
  readRatings(run: SyncRun): Promise<void>
  /** Its part of the task `results`. */
  syncResults(run: SourceRun): Promise<void>
  /** Lets go of its connections; what is under way fails. */
  close(): Promise<void>
}

/** One request at a time and at most one a second, at uneven moments. */
const MANNERS = { count: 1, intervalMs: 1_000, concurrency: 1, jitterMs: 500 } as const

/** `steadyNow` counts what is waited between requests; undefined: `now` does. */
export function openUsaf(
  settings: UsafSettings,
  { store, now, steadyNow = now }: { store: Store; now: () => number; steadyNow?: () => number },
): Usaf {
  const { url, contact, manners = MANNERS } = settings
  const guarded = createUpstreamClient({
    source: USAF_SOURCE,
    baseUrl: url,
    userAgent: `Allez/0.1 (${contact})`,
    maxBytes: 4_000_000,
    now: steadyNow,
    open: openFetchThread,
    ...manners,
  })
  const parser = openPageParser()
  const deps: UsafDeps = {
    store,
    client: createUsafClient({ baseUrl: url, fetchText: guarded.fetchText, parse: parser.parse }),
    siteUrl: url,
    now,
    makeId: randomUUID,
    // One page is taken in while the next one is fetched.
    width: (manners.concurrency ?? MANNERS.concurrency) + 1,
  }
  return {
    syncUsaf: run => syncUsaf(deps, run),
    readEntrants: run => syncUsafEntrants(deps, run),
    refreshStandings: run => refreshStandings(deps, run),
    readRatings: run => readRatings(deps, run),
    syncResults: run => syncUsafResults(deps, run),
    close: async () => {
      await Promise.all([guarded.close(), parser.close()])
    },
  }
}
