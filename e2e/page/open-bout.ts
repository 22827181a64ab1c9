import type { PoolBoutState, PoolState } from '#fakes/ftl/script/pool-at.ts'
import type { ServerHandle } from '../server/server-handle.ts'
import { type DemoEventPlace, readEventState } from './places.ts'
import { latestPools } from './pool-page.ts'

/** A bout still to come in somebody's pool: one of theirs when `own`, else of two others. The last one there is. */
export async function findOpenBout(
  server: ServerHandle,
  place: DemoEventPlace,
  lastName: string,
  own = false,
): Promise<{ pool: PoolState; bout: PoolBoutState }> {
  const isTheirs = (pool: PoolState, at: number): boolean => pool.fencers[at]?.entrant.lastName === lastName
  const state = await readEventState(server, place)
  const pool = latestPools(state).find(one => one.fencers.some((_, at) => isTheirs(one, at)))
  const bout = pool?.bouts.findLast(
    one =>
      one.winner === null &&
      one.void !== true &&
      (isTheirs(pool, one.left) || isTheirs(pool, one.right)) === own,
  )
  if (!pool || !bout) throw new Error(`No bout is open in the pool of ${lastName}`)
  return { pool, bout }
}
