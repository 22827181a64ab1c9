import { fetchEvent } from '#connectors/ftl/asking/fetch-event.ts'
import { createFtlClient } from '#connectors/ftl/asking/ftl-client.ts'
import { createFtlSession } from '#connectors/ftl/asking/ftl-session.ts'
import type { FtlEventMemory } from '#connectors/ftl/asking/look-memory.ts'
import { toLiveEvent } from '#connectors/ftl/event/to-live-event.ts'
import type { FetchText } from '#connectors/http/fetch-text.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { findZonedTime } from '#domain/time/zoned-time.ts'
import { findRoute } from '#fakes/ftl/find-route.ts'
import type { EventScript, TournamentScript } from '#fakes/ftl/script/event-script.ts'
import type { TournamentShelf } from '#fakes/ftl/tournament-shelf.ts'
import { type HeldLoss, keepBetter } from '#server/feed/publish/keep-better.ts'

const SITE = 'https://source.example'

/** The pages of a shelf at a moment, without a network; whoever is led on is led on at once. */
const fetchFrom = (shelf: TournamentShelf, now: () => number): FetchText => {
  const fetchText: FetchText = async ({ url }) => {
    const { pathname: path, searchParams: query } = new URL(url)
    const found = findRoute(path)
    const visitor = { csrf: '', signedIn: true }
    const page = found?.route.answer({ path, ids: found.ids, query, shelf, instant: now(), visitor })
    if (!page) throw new Error(`The source has no page ${path}`)
    if (page.location !== undefined) return fetchText({ url: SITE + page.location })
    return { url, status: page.status, contentType: page.type, setCookies: [], text: page.body }
  }
  return fetchText
}

/**
 * Reads one event of a shelf as the live pipeline does, look after look: asks the pages that are due, parses them, keeps
 * what is better. `now` is the script's clock; each look that finds something new is a version.
 */
export function createScriptReader(
  shelf: TournamentShelf,
  { tournament, event }: { tournament: TournamentScript; event: EventScript },
  now: () => number,
): () => Promise<LiveEvent> {
  const client = createFtlClient(
    createFtlSession({ baseUrl: SITE, fetchText: fetchFrom(shelf, now), now: () => 0 }),
  )
  const zoned = findZonedTime(event.plan.startsAt, tournament.plan.timeZone)
  const frame = {
    id: event.id,
    tournamentId: tournament.id,
    idDetail: { ftlId: event.id },
    name: event.name,
    tournamentName: tournament.plan.name,
    classifier: { category: event.plan.category },
    ...(zoned ? { date: zoned.day } : {}),
    team: event.plan.team === true,
    timeZoneId: tournament.plan.timeZone,
  }
  let memory: FtlEventMemory | undefined
  let held: HeldLoss | undefined
  let last: LiveEvent | undefined
  return async () => {
    const look = await fetchEvent(client, event.id, memory)
    if (look.error) throw look.error
    memory = look.memory
    const read: LiveDocument = toLiveEvent(look.pages, frame).event
    const kept = last === undefined ? undefined : keepBetter(last, read, held)
    held = kept?.held
    const document = kept?.document ?? read
    const at = now()
    const feed = {
      source: 'ftl' as const,
      version: (last?.feed.version ?? 0) + 1,
      changedAt: at,
      lookedAt: at,
      flags: [],
    }
    last = { ...document, feed }
    return last
  }
}
