import { findPoolBoutOrder } from '#domain/pools/pool-bout-order.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { proposeScoresheetPools } from './propose-scoresheet-pools.ts'
import type { ScoresheetFencer } from './scoresheet-state.ts'

/**
 * Pools by the rules with their numbers (o.67 to o.69): among equals of the seeding and for the numbers on the sheet a lot
 * is drawn; club-mates who could not be kept apart get numbers with which they meet early. `lot` names the lots, the same
 * ones each time; 0: none, equals stay as they were given and numbers go by seed.
 */
export function drawScoresheetPools(
  fencers: readonly ScoresheetFencer[],
  poolCount: number | undefined,
  lot: number,
): string[][] {
  const clubs = new Map(fencers.map(({ fencer, club }) => [fencer, toFoldedText(club ?? '')]))
  const areMates = (a: string, b: string): boolean => {
    const club = clubs.get(a)
    return club !== undefined && club !== '' && club === clubs.get(b)
  }
  const chance = lot === 0 ? undefined : createChance(lot)
  const given = chance ? shuffle(fencers, chance) : fencers
  return proposeScoresheetPools(given, poolCount)
    .map(pool => (chance ? shuffle(pool, chance) : pool))
    .map(pool => meetEarly(pool, areMates))
}

/** Trades numbers as long as mates meet earlier for it. */
function meetEarly(pool: readonly string[], areMates: (a: string, b: string) => boolean): string[] {
  const order = findPoolBoutOrder(pool.length) ?? []
  const toWait = (numbers: readonly string[]): number =>
    order.reduce((sum, [left, right], at) => {
      const [a, b] = [numbers[left - 1], numbers[right - 1]]
      return a !== undefined && b !== undefined && areMates(a, b) ? sum + at : sum
    }, 0)
  let best = [...pool]
  for (let wait = toWait(best); wait > 0; ) {
    // Two may have to move before either of them gains.
    const once = listTrades(best)
    const next = [...once, ...once.flatMap(listTrades)]
      .map(numbers => ({ numbers, wait: toWait(numbers) }))
      .toSorted((a, b) => a.wait - b.wait)[0]
    if (!next || next.wait >= wait) break
    best = next.numbers
    wait = next.wait
  }
  return best
}

const listTrades = (pool: readonly string[]): string[][] =>
  pool.flatMap((first, at) =>
    pool.slice(at + 1).map((second, more) => pool.with(at, second).with(at + 1 + more, first)),
  )

/** Fisher and Yates. */
function shuffle<Item>(items: readonly Item[], chance: () => number): Item[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(Math.floor(chance() * rest.length), 1))
}

/** Numbers from 0 to 1 that a seed makes the same each time (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
