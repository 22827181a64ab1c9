import {
  hasFigures,
  isSheetComplete,
  toDigest,
  toDraw,
  toProbeFigures,
  toProbePlace,
} from '#connectors/ftl/event/pool-probe.ts'
import type { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { Result } from '#domain/result.ts'
import type { FtlClient } from './ftl-client.ts'
import type { PoolMemory, RoundMemory } from './look-memory.ts'

/** Takes the value of an answer, or notes the failure under the page's name. */
export type Take = <Value>(
  page: string,
  answer: Promise<Result<Value, UpstreamError>>,
) => Promise<Value | undefined>

const EMPTY: RoundMemory = { pools: {}, orders: {} }
const QUIET_LOOKS = 6

/** Every sixth look reads one open pool in turn whatever the probe says, in case it is blind. */
const isTurn = (at: number, pools: number, look: number): boolean =>
  look % QUIET_LOOKS === 0 && Math.floor(look / QUIET_LOOKS) % pools === at

/**
 * One look at a pool round: the two cheap calls first; pools only when these changed, and then only the pools whose
 * people have other figures or another strip. A complete pool is read once more, then not again unless its figures change later.
 */
export async function lookAtPools(
  client: FtlClient,
  eventId: string,
  roundId: string,
  before: RoundMemory = EMPTY,
  { take, look, isFirstRound }: { take: Take; look: number; isFirstRound: boolean },
): Promise<RoundMemory> {
  const [results, strips] = await Promise.all([
    take('pool results', client.fetchPoolResults(eventId, roundId)),
    take('strips', client.fetchStrips(eventId, roundId)),
  ])
  const after: RoundMemory = { ...before, ...(results && { results }), ...(strips && { strips }) }
  const probed = results !== undefined && strips !== undefined
  const digest = probed ? toDigest([...results, ...strips]) : undefined
  const draw = strips === undefined ? before.draw : toDraw(strips)
  const isRedrawn = draw !== before.draw || before.poolIds === undefined
  if (isRedrawn) {
    const poolIds = await take('pools', client.fetchPoolIds(eventId, roundId))
    if (poolIds === undefined) return after
    after.poolIds = poolIds
    if (draw !== undefined) after.draw = draw
  }
  if (isFirstRound && (isRedrawn || before.seeding === undefined)) {
    const seeding = await take('seeding', client.fetchSeeding(eventId, roundId))
    if (seeding !== undefined) after.seeding = seeding
  }

  const poolIds = after.poolIds ?? []
  const changed = !probed || digest !== before.digest
  const due = poolIds.filter((poolId, at) => {
    const known = isRedrawn ? undefined : before.pools[poolId]
    if (known === undefined) return true
    if (known.completeReads === 1) return true
    const isComplete = known.completeReads > 0
    if (!isComplete && isTurn(at, poolIds.length, look)) return true
    if (!changed) return false
    const figures = toProbeFigures(known.pool, after.results ?? [])
    if (figures !== known.figures) return true
    // A pool sent to another strip has no other figures.
    if (!isComplete && strips && toProbePlace(known.pool, strips) !== known.place) return true
    return !isComplete && (!probed || !hasFigures(after.results ?? []))
  })

  const pools: Record<string, PoolMemory> = {}
  for (const poolId of poolIds) {
    const known = before.pools[poolId]
    if (known !== undefined) pools[poolId] = known
  }
  let missed = 0
  await Promise.all(
    due.map(async poolId => {
      const pool = await take(`pool ${poolId}`, client.fetchPool(eventId, roundId, poolId))
      if (pool === undefined) {
        missed++
        return
      }
      const known = { ...pool, poolId }
      const seen = isRedrawn ? 0 : (before.pools[poolId]?.completeReads ?? 0)
      const figures = toProbeFigures(known, after.results ?? [])
      const isSame = figures === before.pools[poolId]?.figures
      pools[poolId] = {
        pool: known,
        figures,
        place: toProbePlace(known, after.strips ?? []),
        completeReads: isSheetComplete(known) ? (isSame ? seen : 0) + 1 : 0,
      }
    }),
  )
  after.pools = pools
  // A digest is only kept when everything it calls for was read.
  if (digest !== undefined && missed === 0) after.digest = digest
  after.orders = await lookAtOrders(client, eventId, roundId, after, isRedrawn ? {} : before.orders)
  return after
}

/** The order of bouts, asked once for each pool; that it cannot be told is no failure of the event. */
async function lookAtOrders(
  client: FtlClient,
  eventId: string,
  roundId: string,
  { pools }: RoundMemory,
  known: RoundMemory['orders'],
): Promise<RoundMemory['orders']> {
  const orders = { ...known }
  await Promise.all(
    Object.entries(pools).map(async ([poolId, { pool }]) => {
      if (orders[poolId] !== undefined || pool.rows.length < 2) return
      const members = pool.rows.map(({ name, position }, at) => ({ name, position: position ?? at + 1 }))
      const order = await client.fetchPoolDetails(eventId, roundId, poolId, members)
      if (order.ok) orders[poolId] = order.value
      else if (order.reason.kind === 'garbage' || order.reason.status === 404) orders[poolId] = null
    }),
  )
  return orders
}
