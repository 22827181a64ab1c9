import type { OpenPool } from '#domain/cut/open-pool.ts'
import { comparePoolRecords, type PoolRecord } from '#domain/pools/pool-standings.ts'
import type { SeededRandom } from '#fakes/ftl/script/seeded-random.ts'

type Bout = readonly [number, number]
/** A bout’s end: whether the first wins, and the touches of winner and loser. */
type End = readonly [boolean, number, number]
interface Standing {
  victories: number
  indicator: number
  touchesScored: number
  readonly bouts: number
}

/** What is sought: as many of a pool as can be before a record, or level with it where lots part them; or as few as can be. */
export interface Sought {
  readonly record: PoolRecord
  readonly how: 'most' | 'most with level' | 'least'
  /** How often it is begun anew, and how many ends of single bouts are tried each time. */
  readonly tries: number
  readonly steps: number
}

/**
 * An end of a pool that somebody looks for who wants a statement to be wrong: a number of its fencers before a record that
 * bouts to come can really bring about. Found by picking who is to get there, letting them win what they need, and trying
 * other ends of single bouts; it may miss, but what it finds can be.
 */
export function seekEnd(pool: OpenPool, sought: Sought, random: SeededRandom): number {
  const bouts = listOpen(pool)
  const size = pool.records.length
  if (bouts.length === 0) return countBefore(sought, toStandings(pool, bouts, []))
  let best = sought.how === 'least' ? size : 0
  for (let round = 0; round < sought.tries; round += 1) {
    const chosen = chooseSet(pool, sought, random, round)
    const ends = bouts.map(bout => toEnd(pool, bout, chosen, sought, random))
    const found = climb(pool, bouts, ends, sought, random)
    best = sought.how === 'least' ? Math.min(best, found) : Math.max(best, found)
    if (best === (sought.how === 'least' ? 0 : size)) break
  }
  return best
}

function listOpen({ open }: OpenPool): Bout[] {
  return open.flatMap((set, a) =>
    [...open.keys()].flatMap((b): Bout[] => (b > a && set & (1 << b) ? [[a, b]] : [])),
  )
}

function toStandings({ records }: OpenPool, bouts: readonly Bout[], ends: readonly End[]): Standing[] {
  const standings = records.map(record => ({ ...record }))
  bouts.forEach(([a, b], index) => {
    const end = ends[index]
    if (!end) return
    const [isFirst, high, low] = end
    const [winner, loser] = isFirst ? [standings[a], standings[b]] : [standings[b], standings[a]]
    if (!winner || !loser) return
    winner.victories += 1
    winner.indicator += high - low
    loser.indicator += low - high
    winner.touchesScored += high
    loser.touchesScored += low
  })
  return standings
}

const isBefore = ({ record, how }: Sought, standing: Standing): boolean => {
  const order = comparePoolRecords(standing, record)
  return order < 0 || (order === 0 && how === 'most with level')
}

const countBefore = (sought: Sought, standings: readonly Standing[]): number =>
  standings.filter(standing => isBefore(sought, standing)).length

/** Who is to end on the wanted side: all, then all but the weakest, then others by chance. */
function chooseSet(
  pool: OpenPool,
  { how }: Sought,
  random: SeededRandom,
  round: number,
): ReadonlySet<number> {
  const order = [...pool.records.keys()].sort((a, b) => {
    const [one, other] = [pool.records[a], pool.records[b]]
    return one && other ? comparePoolRecords(one, other) * (how === 'least' ? -1 : 1) : 0
  })
  const size = order.length - (round % (order.length + 1))
  if (round <= order.length) return new Set(order.slice(0, size))
  return new Set(random.shuffle(order).slice(0, 1 + random.below(order.length)))
}

function toEnd(
  { records }: OpenPool,
  [a, b]: Bout,
  chosen: ReadonlySet<number>,
  { record, how }: Sought,
  random: SeededRandom,
): End {
  const [first, second] = [chosen.has(a), chosen.has(b)]
  // On the way down the chosen lose.
  const isUp = how !== 'least'
  if (first !== second) return [first === isUp, 5, 0]
  const share = record.bouts === 0 ? 0 : record.victories / record.bouts
  const need = (at: number): number => share * (records[at]?.bouts ?? 0) - (records[at]?.victories ?? 0)
  const isFirst = need(a) === need(b) ? random.next() < 0.5 : need(a) > need(b)
  return random.next() < 0.7 ? [isFirst, isUp ? 4 : 0, isUp ? 4 : 0] : [isFirst, 5, random.below(5)]
}

/** Tries other ends of single bouts, and keeps what brings nobody further from where they should be. */
function climb(
  pool: OpenPool,
  bouts: readonly Bout[],
  start: End[],
  sought: Sought,
  random: SeededRandom,
): number {
  const sign = sought.how === 'least' ? -1 : 1
  const value = (ends: readonly End[]): number => {
    const standings = toStandings(pool, bouts, ends)
    const missing = standings.reduce((sum, standing) => sum + toMissing(sought, standing, sign), 0)
    return sign * countBefore(sought, standings) * 1000 - missing
  }
  let [ends, best] = [start, value(start)]
  for (let step = 0; step < sought.steps; step += 1) {
    const at = random.below(bouts.length)
    const next = ends.with(at, [random.next() < 0.5, ...pickScore(random)])
    const found = value(next)
    if (found >= best) [ends, best] = [next, found]
  }
  return countBefore(sought, toStandings(pool, bouts, ends))
}

function pickScore(random: SeededRandom): [number, number] {
  const kind = random.below(4)
  if (kind === 0) return [5, 0]
  if (kind === 1) return [5, 4]
  return kind === 2 ? [4, 4] : [0, 0]
}

/** How far somebody is from the wanted side of the record, in victories and then touches. */
function toMissing({ record }: Sought, { victories, bouts, indicator }: Standing, sign: number): number {
  const wins = sign * (record.victories * bouts - victories * Math.max(record.bouts, 1))
  if (wins > 0) return Math.min(wins * 8, 400)
  return wins === 0 ? Math.min(Math.max(sign * (record.indicator - indicator), 0), 40) : 0
}
