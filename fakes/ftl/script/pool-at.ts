import {
  isVoidBout,
  type PoolBout,
  type PoolStanding,
  toPoolStandings,
} from '#domain/pools/pool-standings.ts'
import type { PoolEntry } from '#domain/pools/rank-after-pools.ts'
import type { Entrant, PoolScript, Revision, ScriptReferee } from './event-script.ts'

/** A bout of a pool as it stands; `left` and `right` index the sheet. */
export type PoolBoutState = PoolBout & { ref: string; startsAt: number; decidedAt: number | null }

/** A pool as it stands at an instant. */
export interface PoolState {
  id: string
  number: number
  strip: string
  startsAt: number
  fencers: { entrant: Entrant; withdrawn?: string }[]
  bouts: PoolBoutState[]
  standings: PoolStanding[]
  referees: readonly ScriptReferee[]
  complete: boolean
}

/** The last revision written down by the instant. */
export const findRevision = (revisions: readonly Revision[], instant: number): Revision | undefined =>
  revisions.findLast(({ at }) => at <= instant)

/** What the sheet of a pool shows at an instant. */
export const toPoolAt = (pool: PoolScript, instant: number): PoolState => {
  const fencers = pool.fencers.map(entrant => {
    const leave = pool.leaves.get(entrant.id)
    return { entrant, ...(leave !== undefined && leave.at <= instant ? { withdrawn: leave.reason } : {}) }
  })
  const bouts = pool.bouts.map(({ ref, left, right, startsAt, revisions }): PoolBoutState => {
    const revision = findRevision(revisions, instant)
    const result = revision?.result
    const bout = {
      ref,
      left,
      right,
      startsAt,
      leftScore: result?.left ?? null,
      rightScore: result?.right ?? null,
      winner: result?.winner ?? null,
      decidedAt: revision?.at ?? null,
    }
    return isVoidBout(bout, fencers) ? { ...bout, void: true } : bout
  })
  return {
    id: pool.id,
    number: pool.number,
    strip: pool.strips.findLast(({ from }) => from <= instant)?.strip ?? pool.strips[0]?.strip ?? '',
    startsAt: pool.startsAt,
    fencers,
    bouts,
    standings: toPoolStandings(fencers, bouts),
    referees: pool.referees,
    complete: bouts.every(bout => bout.void === true || bout.winner !== null),
  }
}

/** The lines of a pool for the ranking over all pools. */
export const toPoolEntries = ({ fencers, standings }: PoolState): PoolEntry<Entrant>[] =>
  fencers.flatMap(({ entrant, withdrawn }, at) => {
    const record = standings[at]
    return record === undefined
      ? []
      : [{ fencer: entrant, record, ...(withdrawn === undefined ? {} : { withdrawn }) }]
  })
