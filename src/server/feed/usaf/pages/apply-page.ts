import { formatUsafPath } from '#connectors/usafencing/addresses/usaf-paths.ts'
import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { UsafTournamentPage } from '#connectors/usafencing/pages/parse-tournament-page.ts'
import { toUsafTournamentDetails } from '#connectors/usafencing/tournaments/to-usaf-tournament-details.ts'
import type { UsafTournamentDetails } from '#contract/sources/usaf-tournament.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { hashPage } from '#server/feed/sources/hash-page.ts'
import type { Write } from '#server/feed/usaf/sync-run.ts'
import type { Store } from '#server/store/open-store.ts'
import { listReadPages, saveReadPages } from '#server/store/sources/source-pages.ts'
import { findMovedEvents, findUsafTournamentRecord, savePagePlan } from '#server/store/sources/usaf-events.ts'
import { findPageLoss, planPage } from './plan-page.ts'

/** What came of a tournament's page. */
export type PageOutcome =
  | { readonly outcome: 'changed' | 'same' | 'unknown' }
  /** It says less than is known, and was not taken in. */
  | { readonly outcome: 'lost'; readonly reason: string }

/**
 * Takes in a tournament's page: the registration's days, the events, what changed since the last look. A page that lost
 * most of what is known is refused, unless `believe` says that it is so.
 */
export async function applyPage(
  { store, write, now, siteUrl }: { store: Store; write: Write; now: number; siteUrl: string },
  usafId: string,
  read: UsafTournamentPage,
  { believe = false }: { believe?: boolean } = {},
): Promise<PageOutcome> {
  const before = await findUsafTournamentRecord(store.read, { usafId })
  if (!before) return { outcome: 'unknown' }
  const { tournament, corrected, events } = before
  const { start_day: start, end_day: end } = tournament
  if (start === null || end === null) return { outcome: 'unknown' }
  const url = new URL(formatUsafPath({ kind: 'tournament', id: usafId }), siteUrl).href
  const page: UsafTournamentDetails = toUsafTournamentDetails(read, { start, end }, url)
  const reason = believe ? undefined : findPageLoss(events, page)
  if (reason !== undefined) return { outcome: 'lost', reason }
  const lastRead = (await listReadPages(store.read, USAF_SOURCE, 'tournament', [usafId])).get(usafId)
  const known = new Set(events.map(event => event.usaf_id))
  const unknown = page.events.map(event => event.usafId).filter(id => !known.has(id))
  const plan = planPage(
    {
      tournament,
      corrected,
      events,
      moved: await findMovedEvents(store.read, unknown, tournament.id),
      lookedOn: lastRead && toUtcDay(lastRead.readAt),
    },
    page,
    { today: toUtcDay(now), now },
  )
  await write(async tx => {
    await savePagePlan(tx, tournament.id, plan, now)
    await saveReadPages(tx, USAF_SOURCE, 'tournament', [{ id: usafId, hash: hashPage(page), readAt: now }])
  })
  const isSame =
    Object.keys(plan.tournament).length + plan.added.length + plan.changed.size + plan.changes.size === 0
  return { outcome: isSame ? 'same' : 'changed' }
}
