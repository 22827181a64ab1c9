import type { EliminationRound } from '#contract/live/elimination.ts'
import type { LiveChange } from '#contract/live/live-change.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import type { Match } from '#contract/live/match.ts'

/**
 * The event after a change. What the change does not name keeps its identity, so that only changed bouts render.
 * Undefined when the change cannot be applied (another base, `whole`, a bout we don't know): fetch the event instead.
 * A change that is already in the event gives the event back.
 */
export function applyLiveChange(event: LiveEvent, change: LiveChange): LiveEvent | undefined {
  if (change.feed.version <= event.feed.version) return event
  if (change.whole || change.base !== event.feed.version) return undefined

  const matches = byId(change.matches)
  const fencers = byId(change.fencers)
  const next: LiveEvent = {
    ...event,
    feed: change.feed,
    ...(change.status === undefined ? {} : { status: change.status }),
    pools: keepSame(event.pools, pool => changePool(pool, change, matches)),
    elimination: changeElimination(event.elimination, matches),
    fencers: keepSame(event.fencers, fencer => take(fencers, fencer)),
  }
  return matches.size === 0 && fencers.size === 0 ? next : undefined
}

type Pending<Item> = Map<string, Item>

const byId = <Item extends { id: string }>(items: readonly Item[] = []): Pending<Item> =>
  new Map(items.map(item => [item.id, item]))

/** The pending version of an item, taken off the list; the item itself when there is none. */
function take<Item extends { id: string }>(pending: Pending<Item>, item: Item): Item {
  const found = pending.get(item.id)
  if (!found) return item
  pending.delete(item.id)
  return found
}

/** Maps a list and gives the very same list back when no item changed. */
function keepSame<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  let same = true
  const changed = items.map(item => {
    const next = change(item)
    if (next !== item) same = false
    return next
  })
  return same ? items : changed
}

function changePool(pool: LivePool, change: LiveChange, matches: Pending<Match>): LivePool {
  const frame = change.pools?.find(one => one.id === pool.id)
  const lines = change.poolFencers?.find(one => one.pool === pool.id)?.fencers ?? []
  const byFencer = new Map(lines.map(line => [line.fencer, line]))
  const fencers = keepSame(pool.fencers, line => byFencer.get(line.fencer) ?? line)
  const bouts = keepSame(pool.matches, match => take(matches, match))
  if (!frame && fencers === pool.fencers && bouts === pool.matches) return pool
  const { strip, time, ...rest } = pool
  const place = frame ?? {
    ...(strip === undefined ? {} : { strip }),
    ...(time === undefined ? {} : { time }),
  }
  return { ...rest, ...place, fencers, matches: bouts }
}

function changeElimination(
  elimination: LiveEvent['elimination'],
  matches: Pending<Match>,
): LiveEvent['elimination'] {
  const changeRound = (round: EliminationRound): EliminationRound => {
    const bouts = keepSame(round.matches, match => take(matches, match))
    return bouts === round.matches ? round : { ...round, matches: bouts }
  }
  const rounds = keepSame(elimination.rounds, changeRound)
  const trees = elimination.otherTrees
  const otherTrees = trees
    ? keepSame(trees, tree => {
        const own = keepSame(tree.rounds, changeRound)
        return own === tree.rounds ? tree : { ...tree, rounds: own }
      })
    : undefined
  if (rounds === elimination.rounds && otherTrees === trees) return elimination
  return { rounds, ...(otherTrees ? { otherTrees } : {}) }
}
