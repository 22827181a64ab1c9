import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import { mapMatches } from '#contract/live/map-matches.ts'
import type { Match } from '#contract/live/match.ts'

/** The reading with ids known before. `merged` are ids whose entries, without bouts so far, were the same people. */
export interface Renamed {
  readonly document: LiveDocument
  readonly merged: ReadonlySet<string>
}

/** So many results alike, place by place, make two pools one whatever the names are. */
const FEWEST_ALIKE = 6

/**
 * People whose names were corrected between two files (or spoilt in one): who stands at the same place of the same
 * pool with the same results is the same person and keeps the id known before. Everybody else stays as read.
 */
export function recogniseRenamed(before: LiveDocument, after: LiveDocument): Renamed {
  const renamed = new Map<string, string>()
  const known = new Map(before.pools.map(pool => [pool.id, pool]))
  const inPools = new Set(before.pools.flatMap(pool => pool.fencers.map(line => line.fencer)))
  const inPoolsAfter = new Set(after.pools.flatMap(pool => pool.fencers.map(line => line.fencer)))
  for (const pool of after.pools) {
    const old = known.get(pool.id)
    if (!old || !isSamePool(old, pool)) continue
    pool.fencers.forEach(({ fencer }, at) => {
      const id = old.fencers[at]?.fencer
      if (id !== undefined && id !== fencer && !inPools.has(fencer) && !inPoolsAfter.has(id))
        renamed.set(fencer, id)
    })
  }
  if (renamed.size === 0) return { document: after, merged: new Set() }
  const given = new Set(renamed.values())
  const toId = (id: string) => renamed.get(id) ?? id
  const people: LiveDocument = {
    ...after,
    pools: after.pools.map(pool => ({
      ...pool,
      fencers: pool.fencers.map(line => ({ ...line, fencer: toId(line.fencer) })),
    })),
    fencers: after.fencers
      .filter(fencer => !given.has(fencer.id))
      .map(fencer => ({ ...fencer, id: toId(fencer.id) })),
  }
  const document = mapMatches(people, (match, pool) => renameMatch(match, toId, pool?.round))
  return { document, merged: new Set(renamed.keys()) }
}

/** A pool's bouts are named after the people, a table's after the place. */
function renameMatch(match: Match, toId: (id: string) => string, poolRound?: number): Match {
  const sides = [match.left, match.right].map(side => {
    const fencer = side.individual?.fencer
    return typeof fencer === 'string' ? { ...side, individual: { fencer: toId(fencer) } } : side
  })
  const [left = match.left, right = match.right] = sides
  const ids = sides.map(side => side.individual?.fencer).filter(id => typeof id === 'string')
  const id = poolRound === undefined || ids.length < 2 ? match.id : `p.${poolRound}.${ids.sort().join('.')}`
  return { ...match, id, left, right }
}

function isSamePool(a: LivePool, b: LivePool): boolean {
  if (a.fencers.length !== b.fencers.length) return false
  const [results, others] = [toResults(a), toResults(b)]
  const alike = [...results].filter(([pair, result]) => others.get(pair) === result).length
  return alike >= FEWEST_ALIKE && alike === results.size && alike === others.size
}

/** Settled results by the two places on the sheet, the upper one first. */
function toResults(pool: LivePool): Map<string, string> {
  const places = new Map(pool.fencers.map((line, at) => [line.fencer, at]))
  return new Map(
    pool.matches.flatMap(({ left, right }): [string, string][] => {
      const sides = [left, right].map(side => ({
        side,
        at: places.get(String(side.individual?.fencer)) ?? -1,
      }))
      if (left.outcome === undefined || sides.some(({ at }) => at < 0)) return []
      sides.sort((a, b) => a.at - b.at)
      const pair = sides.map(({ at }) => at).join()
      return [[pair, sides.map(({ side }) => `${side.outcome} ${side.score ?? ''}`).join()]]
    }),
  )
}
