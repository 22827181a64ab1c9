import { fetchEvent, SOURCE_IS_DOWN } from '#connectors/ftl/asking/fetch-event.ts'
import { createFtlClient, type FtlClient } from '#connectors/ftl/asking/ftl-client.ts'
import { createFtlSession, FTL_SOURCE } from '#connectors/ftl/asking/ftl-session.ts'
import type { FtlEventMemory } from '#connectors/ftl/asking/look-memory.ts'
import { toLiveEvent } from '#connectors/ftl/event/to-live-event.ts'
import type { FtlTournamentRow } from '#connectors/ftl/pages/parse-search.ts'
import { toDiscoveredEvents } from '#connectors/ftl/search/to-discovered-events.ts'
import { toDiscoveredTournament } from '#connectors/ftl/search/to-discovered-tournament.ts'
import { createUpstreamClient, type UpstreamClientOptions } from '#connectors/http/upstream-client.ts'
import type { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { Result } from '#domain/result.ts'
import { addDays } from '#domain/time/day.ts'
import type { LiveSource, Look } from './live-source.ts'

export interface FtlSourceOptions {
  readonly url: string
  readonly username: string
  readonly password: string
  /** How the source's owners reach the operator. */
  readonly contact: string
  /** How gently to ask; the defaults of the upstream client where not said. */
  readonly manners?: Pick<
    UpstreamClientOptions,
    'count' | 'intervalMs' | 'concurrency' | 'jitterMs' | 'random' | 'open'
  >
  readonly now: () => number
}

const DAYS_BACK = 3
const DAYS_AHEAD = 21

/** Fencing Time Live as a live source. */
export function openFtlSource(options: FtlSourceOptions): LiveSource {
  const { url, username, password, now } = options
  const guarded = createUpstreamClient({
    source: FTL_SOURCE,
    baseUrl: url,
    userAgent: `Allez/0.1 (${options.contact})`,
    now,
    ...options.manners,
  })
  const credentials = { username, password }
  const client = createFtlClient(
    createFtlSession({ baseUrl: url, fetchText: guarded.fetchText, credentials, now }),
  )
  return {
    listTournaments: today => listTournaments(client, today),
    listEvents: async tournamentId => toDiscoveredEvents(orThrow(await client.fetchSchedule(tournamentId))),
    listEntries: async eventId => {
      const competitors = orThrow(await client.fetchCompetitors(eventId))
      const pages = { poolRounds: [], tableaus: [], failures: [], competitors }
      return toLiveEvent(pages, { ...NAMELESS }).event.fencers
    },
    lookAtEvent: (frame, memory) => lookAtEvent(client, frame, memory as FtlEventMemory | undefined),
    close: guarded.close,
  }
}

const NAMELESS = {
  id: '',
  tournamentId: '',
  idDetail: {},
  name: '',
  tournamentName: '',
  classifier: '',
  team: false,
}

async function listTournaments(client: FtlClient, today: string) {
  const rows = await client.fetchSearch({ from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) })
  return orThrow<FtlTournamentRow[]>(rows).flatMap(row => toDiscoveredTournament(row) ?? [])
}

/** A look whose parts failed still says what it found; one that found nothing at all rejects. */
async function lookAtEvent(
  client: FtlClient,
  frame: LiveDocument,
  memory: FtlEventMemory | undefined,
): Promise<Look> {
  const look = await fetchEvent(client, frame.idDetail.ftlId ?? '', memory)
  if (look.error && (look.isBlind || SOURCE_IS_DOWN.has(look.error.kind))) throw look.error
  const { pools: _, elimination: __, fencers: ___, live: ____, status: _____, ...bare } = frame
  const { event, flags } = toLiveEvent(look.pages, bare)
  return { document: event, flags, memory: look.memory }
}

function orThrow<Value>(answer: Result<Value, UpstreamError>): Value {
  if (!answer.ok) throw answer.reason
  return answer.value
}
