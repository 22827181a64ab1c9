import { formatUsafPath } from '#connectors/usafencing/addresses/usaf-paths.ts'
import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { UsafTournamentPage } from '#connectors/usafencing/pages/parse-tournament-page.ts'
import { toUsafTournamentDetails } from '#connectors/usafencing/tournaments/to-usaf-tournament-details.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { findEventLoss } from '#server/feed/calendars/plan-calendar-events.ts'
import { planCalendarPage } from '#server/feed/calendars/plan-calendar-tournament.ts'
import { hashPage } from '#server/feed/sources/hash-page.ts'
import type { Write } from '#server/feed/usaf/sync-run.ts'
import { saveRegistrationChanges } from '#server/store/entries/registration-changes.ts'
import type { Store } from '#server/store/open-store.ts'
import { listEventsElsewhere } from '#server/store/sources/calendar-tournaments.ts'
import { findKnownTournament } from '#server/store/sources/known-tournaments.ts'
import { saveCalendarPlan } from '#server/store/sources/save-calendar-plan.ts'
import { listReadPages, saveReadPages } from '#server/store/sources/source-pages.ts'
import { findUsafRecord } from '#server/store/sources/usaf-tournaments.ts'
import { planPageChanges } from './plan-page-changes.ts'

/** What came of a tournament's page. */
export type PageOutcome =
  | { readonly outcome: 'taken' | 'unknown' }
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
  const id = (await findUsafRecord(store.read, [usafId])).get(usafId)?.id
  const known = id === undefined ? undefined : await findKnownTournament(store.read, id, USAF_SOURCE)
  if (id === undefined || !known) return { outcome: 'unknown' }
  const { start_day: start, end_day: end } = known.tournament
  if (start === null || end === null) return { outcome: 'unknown' }
  const url = new URL(formatUsafPath({ kind: 'tournament', id: usafId }), siteUrl).href
  const page = toUsafTournamentDetails(read, { start, end }, url)
  const own = { key: `usaf ${usafId}`, events: page.events }
  const reason = believe ? undefined : findEventLoss(known.events, own, USAF_SOURCE)
  if (reason !== undefined) return { outcome: 'lost', reason }
  const plan = planCalendarPage(known, page, {
    source: USAF_SOURCE,
    sourceRef: { source: USAF_SOURCE },
    now,
    eventsElsewhere: await listEventsElsewhere(store.read, page.events, id),
  })
  const lastRead = (await listReadPages(store.read, USAF_SOURCE, 'tournament', [usafId])).get(usafId)
  const days = { lookedOn: lastRead && toUtcDay(lastRead.readAt), today: toUtcDay(now) }
  const changes = planPageChanges(known, page, plan, days)
  await write(async tx => {
    await saveCalendarPlan(tx, id, plan, now)
    for (const [eventId, happened] of changes) await saveRegistrationChanges(tx, eventId, happened, now)
    await saveReadPages(tx, USAF_SOURCE, 'tournament', [{ id: usafId, hash: hashPage(page), readAt: now }])
  })
  return { outcome: 'taken' }
}
