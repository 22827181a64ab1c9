import type { FtlEventPages, FtlFailure } from '#connectors/ftl/event/ftl-event-pages.ts'
import { isSheetComplete } from '#connectors/ftl/event/pool-probe.ts'
import type { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { FtlClient } from './ftl-client.ts'
import { lookAtPools, type Take } from './look-at-pools.ts'
import { isDecided, lookAtTableau } from './look-at-tableau.ts'
import { type FtlEventMemory, NO_LOOKS, type RoundMemory, type TableauMemory } from './look-memory.ts'

/**
 * One look at an event. `pages` holds everything known, older parts included where a page failed now; `error` is the
 * first failure; `requests` counts pages asked for.
 */
export interface FtlLook {
  pages: FtlEventPages
  memory: FtlEventMemory
  requests: number
  /** No page that tells anything of the fencing could be read. */
  isBlind: boolean
  error?: UpstreamError
}

const NAVIGATION_LOOKS = 6
/** The one that only leads to the others. */
const EVENT_PAGE = 'event'

/**
 * Looks at a live event as cheaply as what is remembered of the last look allows. Never raises `UpstreamError`:
 * what failed stands in `pages.failures` and the memory keeps what it had.
 */
export async function fetchEvent(
  client: FtlClient,
  eventId: string,
  before: FtlEventMemory = NO_LOOKS,
): Promise<FtlLook> {
  const started = client.countRequests()
  const failures: FtlFailure[] = []
  let error: UpstreamError | undefined
  let read = 0
  const take: Take = async (page, answer) => {
    const result = await answer
    if (result.ok) {
      if (page !== EVENT_PAGE) read++
      return result.value
    }
    failures.push({ page, reason: result.reason.message })
    error ??= result.reason
    return undefined
  }
  const memory: Mutable<FtlEventMemory> = { ...before, looks: before.looks + 1 }
  const isDown = () => error !== undefined && SOURCE_IS_DOWN.has(error.kind)

  if (needsNavigation(before)) {
    const event = await take(EVENT_PAGE, client.fetchEventRounds(eventId))
    if (event !== undefined) memory.event = event
  }
  const rounds = memory.event?.rounds ?? []
  const poolRounds = rounds.filter(({ kind }) => kind === 'pools')
  for (const [at, { roundId }] of poolRounds.entries()) {
    const isFollowed = at < poolRounds.length - 1 || hasTable(memory)
    if (isDown() || (isFollowed && isAtRest(before.rounds[roundId], memory.looks))) continue
    const round = await lookAtPools(client, eventId, roundId, before.rounds[roundId], {
      take,
      look: memory.looks,
      isFirstRound: at === 0,
    })
    memory.rounds = { ...memory.rounds, [roundId]: round }
  }
  for (const { kind, roundId } of rounds) {
    if (kind !== 'tableau' || isDown()) continue
    const tableau = await lookAtTableau(client, eventId, roundId, before.tableaus[roundId], take)
    memory.tableaus = { ...memory.tableaus, [roundId]: tableau }
  }
  if (!isDown() && (memory.competitors === undefined || (poolRounds.length === 0 && !hasTable(memory)))) {
    const competitors = await take('competitors', client.fetchCompetitors(eventId))
    if (competitors !== undefined) memory.competitors = competitors
  }
  if (!isDown() && isFinished(memory) && areFinalsDue(memory)) {
    const finalResults = await take('results', client.fetchFinalResults(eventId))
    if (finalResults !== undefined) {
      memory.finalResults = finalResults
      if (arePlaced(finalResults)) memory.finalReads++
    }
  }
  return {
    pages: toPages(memory, failures),
    memory,
    requests: client.countRequests() - started,
    isBlind: failures.length > 0 && read === 0,
    ...(error === undefined ? {} : { error }),
  }
}

/** Places may be told long after the last bout: until then they are looked for now and then. */
const areFinalsDue = ({ finalReads, finalResults, looks }: FtlEventMemory): boolean =>
  finalReads < 2 && (finalResults === undefined || arePlaced(finalResults) || looks % NAVIGATION_LOOKS === 0)

const arePlaced = (rows: NonNullable<FtlEventMemory['finalResults']>): boolean =>
  rows.some(row => row.place !== undefined)

type Mutable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] }

/** Failures of the source as a whole, after which the other pages need not be asked; the others concern one page. */
export const SOURCE_IS_DOWN: ReadonlySet<UpstreamError['kind']> = new Set([
  'timeout',
  'network',
  'login',
  'open',
  'paused',
  'forbidden',
  'botCheck',
])

/** The navigation bar is read anew from time to time, and whenever a phase seems over: the next one appears there. */
function needsNavigation(memory: FtlEventMemory): boolean {
  if (memory.event === undefined || memory.event.rounds.length === 0) return true
  if (isFinished(memory) && memory.finalReads >= 2) return false
  if (memory.looks % NAVIGATION_LOOKS === 0) return true
  const last = memory.event.rounds.at(-1)
  if (last === undefined) return true
  return last.kind === 'pools' && arePoolsDone(memory.rounds[last.roundId])
}

const arePoolsDone = (round: RoundMemory | undefined): boolean =>
  round?.poolIds !== undefined &&
  round.poolIds.length > 0 &&
  round.poolIds.every(poolId => {
    const pool = round.pools[poolId]?.pool
    return pool !== undefined && isSheetComplete(pool)
  })

/** A round that led on to the next phase is only probed now and then, for late corrections. */
const isAtRest = (round: RoundMemory | undefined, look: number): boolean =>
  look % NAVIGATION_LOOKS !== 0 &&
  arePoolsDone(round) &&
  Object.values(round?.pools ?? {}).every(({ completeReads }) => completeReads >= 2)

const hasTable = (memory: FtlEventMemory): boolean =>
  Object.values(memory.tableaus).some(({ trees }) => trees.length > 0)

/** The winner is known, or the source leads straight to the results. */
function isFinished({ tableaus, event }: FtlEventMemory): boolean {
  const held = Object.values(tableaus).filter(({ trees }) => trees.length > 0)
  if (held.length > 0)
    return held.every(({ trees }: TableauMemory) => trees.every(({ tables }) => isDecided(tables)))
  return event?.landing === 'results'
}

function toPages(memory: FtlEventMemory, failures: FtlFailure[]): FtlEventPages {
  const rounds = memory.event?.rounds ?? []
  return {
    ...(memory.event === undefined ? {} : { event: memory.event }),
    poolRounds: rounds.flatMap(({ kind, roundId }) => {
      const round = memory.rounds[roundId]
      if (kind !== 'pools' || round === undefined) return []
      const { poolIds = [], pools, orders, results, strips, seeding } = round
      return [
        {
          roundId,
          poolCount: poolIds.length,
          pools: poolIds.flatMap(poolId => pools[poolId]?.pool ?? []),
          orders: Object.fromEntries(
            Object.entries(orders).flatMap(([id, order]) => (order === null ? [] : [[id, order]])),
          ),
          ...(results === undefined ? {} : { results }),
          ...(strips === undefined ? {} : { strips }),
          ...(seeding === undefined ? {} : { seeding }),
        },
      ]
    }),
    tableaus: rounds.flatMap(({ kind, roundId, title }) => {
      const tableau = memory.tableaus[roundId]
      return kind !== 'tableau' || tableau === undefined
        ? []
        : [{ roundId, title, trees: [...tableau.trees] }]
    }),
    ...(memory.finalResults === undefined ? {} : { finalResults: memory.finalResults }),
    ...(memory.competitors === undefined ? {} : { competitors: memory.competitors }),
    failures,
  }
}
