import type { FtlPool } from '#connectors/ftl/pages/ftl-pool.ts'
import type { FtlTables } from '#connectors/ftl/pages/ftl-tables.ts'
import { type FtlCompetitorRow, parseCompetitors } from '#connectors/ftl/pages/parse-competitors.ts'
import { type FtlEventPage, parseEventPage } from '#connectors/ftl/pages/parse-event-page.ts'
import { type FtlResultRow, parseFinalResults } from '#connectors/ftl/pages/parse-final-results.ts'
import { parsePool } from '#connectors/ftl/pages/parse-pool.ts'
import {
  type FtlBoutOrder,
  type FtlPoolMember,
  parsePoolDetails,
} from '#connectors/ftl/pages/parse-pool-details.ts'
import { parsePoolIds } from '#connectors/ftl/pages/parse-pool-ids.ts'
import { type FtlPoolResultRow, parsePoolResults } from '#connectors/ftl/pages/parse-pool-results.ts'
import { type FtlSchedule, parseSchedule } from '#connectors/ftl/pages/parse-schedule.ts'
import { type FtlTournamentRow, parseSearch } from '#connectors/ftl/pages/parse-search.ts'
import { type FtlSeedingRow, parseSeeding } from '#connectors/ftl/pages/parse-seeding.ts'
import { type FtlStripRow, parseStrips } from '#connectors/ftl/pages/parse-strips.ts'
import { parseTables } from '#connectors/ftl/pages/parse-tables.ts'
import { type FtlTree, parseTrees } from '#connectors/ftl/pages/parse-trees.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import { fail, type Result } from '#domain/result.ts'
import { FTL_SOURCE, type FtlSession } from './ftl-session.ts'

/** A page's contents, or why there are none; an unreadable page is kind `garbage` and keeps its body. */
export type FtlAnswer<Value> = Promise<Result<Value, UpstreamError>>

/** A search by days, YYYY-MM-DD; the country as the source writes it ("USA"). */
export interface FtlSearch {
  from: string
  to: string
  country?: string
  name?: string
}

/** Every page of the source by its meaning. Ids are the source's. */
export interface FtlClient {
  fetchSearch(search: FtlSearch): FtlAnswer<FtlTournamentRow[]>
  fetchSchedule(tournamentId: string): FtlAnswer<FtlSchedule>
  fetchEventRounds(eventId: string): FtlAnswer<FtlEventPage>
  fetchPoolIds(eventId: string, roundId: string): FtlAnswer<string[]>
  fetchPool(eventId: string, roundId: string, poolId: string): FtlAnswer<FtlPool>
  fetchPoolDetails(
    eventId: string,
    roundId: string,
    poolId: string,
    members: readonly FtlPoolMember[],
  ): FtlAnswer<FtlBoutOrder>
  fetchPoolResults(eventId: string, roundId: string): FtlAnswer<FtlPoolResultRow[]>
  fetchStrips(eventId: string, roundId: string): FtlAnswer<FtlStripRow[]>
  fetchSeeding(eventId: string, roundId: string): FtlAnswer<FtlSeedingRow[]>
  fetchTrees(eventId: string, roundId: string): FtlAnswer<FtlTree[]>
  fetchTables(eventId: string, roundId: string, tree: FtlTree): FtlAnswer<FtlTables>
  fetchFinalResults(eventId: string): FtlAnswer<FtlResultRow[]>
  fetchCompetitors(eventId: string): FtlAnswer<FtlCompetitorRow[]>
  /** Requests made so far. */
  countRequests(): number
}

const MOST_KEPT = 256_000

/** A client over a session. */
export function createFtlClient(session: FtlSession): FtlClient {
  let requests = 0
  const read = async <Value>(path: string, parse: (text: string) => Result<Value>): FtlAnswer<Value> => {
    requests++
    try {
      const { text } = await session.fetchPage(path)
      const parsed = parse(text)
      if (parsed.ok) return parsed
      return fail(
        new UpstreamError(FTL_SOURCE, 'garbage', `${path}: ${parsed.reason}`, true, {
          body: text.slice(0, MOST_KEPT),
        }),
      )
    } catch (error) {
      if (error instanceof UpstreamError) return fail(error)
      throw error
    }
  }
  return {
    fetchSearch: search => read(toSearchPath(search), parseSearch),
    fetchSchedule: tournamentId => read(toPath('tournaments/eventSchedule', tournamentId), parseSchedule),
    fetchEventRounds: eventId => read(toPath('events/view', eventId), parseEventPage),
    fetchPoolIds: (...ids) => read(toPath('pools/scores', ...ids), parsePoolIds),
    fetchPool: (...ids) => read(`${toPath('pools/scores', ...ids)}?dbut=true`, parsePool),
    fetchPoolDetails: (eventId, roundId, poolId, members) =>
      read(toPath('pools/details', eventId, roundId, poolId), page => parsePoolDetails(page, members)),
    fetchPoolResults: (...ids) => read(toPath('pools/results/data', ...ids), parsePoolResults),
    fetchStrips: (...ids) => read(toPath('rounds/strips/data', ...ids), parseStrips),
    fetchSeeding: (...ids) => read(toPath('rounds/seeding/data', ...ids), parseSeeding),
    fetchTrees: (...ids) => read(`${toPath('tableaus/scores', ...ids)}/trees`, parseTrees),
    fetchTables: async (eventId, roundId, { guid, tables }) => {
      const tree = `${toPath('tableaus/scores', eventId, roundId)}/trees/${encodeURIComponent(guid)}`
      return read(`${tree}/tables/0/${tables + 1}`, parseTables)
    },
    fetchFinalResults: eventId => read(toPath('events/results/data', eventId), parseFinalResults),
    fetchCompetitors: eventId =>
      read(`${toPath('events/competitors/data', eventId)}?sort=name&order=asc`, parseCompetitors),
    countRequests: () => requests,
  }
}

const toPath = (place: string, ...ids: string[]): string =>
  `/${[place, ...ids.map(encodeURIComponent)].join('/')}`

function toSearchPath({ from, to, country, name }: FtlSearch): string {
  const query = new URLSearchParams({ from, to })
  if (country !== undefined) query.set('country', country)
  if (name !== undefined) query.set('tname', name)
  return `/tournaments/search/data/advanced?${query}`
}
