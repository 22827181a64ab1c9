import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { syncResults } from '#server/feed/calendars/results/sync-results.ts'
import { hashPage } from '#server/feed/sources/hash-page.ts'
import type { SourceRun } from '#server/feed/sources/source-run.ts'
import { listResultPages } from '#server/store/sources/result-pages.ts'
import { applyResults } from './apply-results.ts'
import type { UsafDeps } from './sync-run.ts'
import { withUsafPages } from './usaf-sync.ts'

/** What was not there for so long is not asked for any more. */
const DAYS_BACK = 60
/** Pages of one run: tournaments and entrants want their turn, too. */
const MOST_PAGES = 300

/**
 * Reads the results of USA Fencing's events that are over, where a link on the event's card leads: one request each. Without
 * a link nothing is asked.
 */
export const syncUsafResults = (deps: UsafDeps, run: SourceRun): Promise<void> =>
  withUsafPages(deps, run, async pageReader => {
    const { store, now, siteUrl } = deps
    const today = toUtcDay(now())
    const days = { from: addDays(today, -DAYS_BACK), before: today }
    await syncResults(deps, run, {
      source: USAF_SOURCE,
      most: MOST_PAGES,
      candidates: await listResultPages(store.read, days),
      read: async page => {
        const place = { kind: 'results', path: page.path } as const
        const read = await pageReader.read(place)
        if (!read.ok) return read
        return {
          ok: true,
          hash: hashPage(read.value),
          takeIn: context => applyResults({ ...context, siteUrl }, page, read.value),
          accept: () => pageReader.accept(place),
          refuse: reason => pageReader.refuse(place, reason, read.text),
        }
      },
    })
  })
