import { findPoolBoutOrder } from '#domain/pools/pool-bout-order.ts'
import { drawPools } from '#domain/pools/pool-draw.ts'
import { toPoolSizes } from '#domain/pools/pool-sizes.ts'
import { type PoolBout, toPoolStandings } from '#domain/pools/pool-standings.ts'
import { rankAfterPools } from '#domain/pools/rank-after-pools.ts'
import { toTableauSeedOrder } from '#domain/tableau/tableau-seed-order.ts'
import { toTableauSize } from '#domain/tableau/tableau-size.ts'
import type { SeededRandom } from '../../ftl/script/seeded-random.ts'
import type { ArchivePerson } from './archive-person.ts'

/** A bout that was fenced; a missing score with a winner is a withdrawal. */
export interface ArchiveBout {
  id: string
  stage: 'pool' | 'elimination'
  /** Round of pools, or how many were left. */
  round: number
  left: ArchivePerson
  right: ArchivePerson
  leftTouches: number | null
  rightTouches: number | null
  winner: 'left' | 'right'
}

/** An event as it ended: places from 1 (two thirds), everybody's seed after the pools. */
export interface ArchiveResult {
  bouts: ArchiveBout[]
  places: { person: ArchivePerson; seed: number; place: number }[]
}

const POOL_TOUCHES = 5
/** One bout in so many of a table is not fenced, for somebody withdrew. */
const WITHDRAWALS = 400

/** Fences an event: one round of pools, then a table with byes and no bout for third place. */
export function fenceArchiveEvent(
  entrants: readonly ArchivePerson[],
  touches: number,
  random: SeededRandom,
): ArchiveResult {
  const seeded = entrants.toSorted((a, b) => b.skill - a.skill)
  const bouts: ArchiveBout[] = []
  const records = drawPools(seeded, toPoolSizes(seeded.length).length, [person => person.club]).flatMap(
    (fencers, pool) => {
      const fenced = fencePool(fencers, random)
      for (const [at, { left, right, leftScore, rightScore, winner }] of fenced.entries()) {
        const [one, other] = [fencers[left], fencers[right]]
        if (!one || !other || !winner) continue
        const score = { leftTouches: leftScore, rightTouches: rightScore, winner }
        bouts.push({
          id: `pool-${pool + 1}-${at + 1}`,
          stage: 'pool',
          round: 1,
          left: one,
          right: other,
          ...score,
        })
      }
      return toPoolStandings(
        fencers.map(() => ({})),
        fenced,
      ).map((record, at) => ({ fencer: fencers[at] as ArchivePerson, record }))
    },
  )
  const ranking = rankAfterPools(records).map(({ fencer }) => fencer)
  const places = fenceTable(ranking, touches, random, bouts)
  return { bouts, places }
}

function fencePool(fencers: readonly ArchivePerson[], random: SeededRandom): PoolBout[] {
  return (findPoolBoutOrder(fencers.length) ?? []).flatMap(([first, second]) => {
    const [left, right] = [first - 1, second - 1]
    const [one, other] = [fencers[left], fencers[right]]
    if (!one || !other) return []
    return [{ left, right, ...fence(one, other, POOL_TOUCHES, random) }]
  })
}

function fence(one: ArchivePerson, other: ArchivePerson, touches: number, random: SeededRandom) {
  const chance = 1 / (1 + Math.exp((other.skill - one.skill) * (touches > POOL_TOUCHES ? 1.5 : 1.1)))
  const winner = random.next() < chance ? ('left' as const) : ('right' as const)
  const closeness = winner === 'left' ? 1 - chance : chance
  const lost = Math.min(touches - 1, Math.floor(random.next() * touches * (0.45 + closeness)))
  const priority = random.next() < 0.03 && lost < touches - 2
  const won = priority ? lost + 1 : touches
  return {
    winner,
    leftScore: winner === 'left' ? won : lost,
    rightScore: winner === 'left' ? lost : won,
  }
}

function fenceTable(
  ranking: readonly ArchivePerson[],
  touches: number,
  random: SeededRandom,
  bouts: ArchiveBout[],
): ArchiveResult['places'] {
  const seeds = new Map(ranking.map((person, at) => [person, at + 1]))
  let round: (ArchivePerson | undefined)[] = toTableauSeedOrder(toTableauSize(ranking.length)).map(
    seed => ranking[seed - 1],
  )
  const places: ArchiveResult['places'] = []
  const place = (people: ArchivePerson[], first: number): void => {
    const bySeed = people.toSorted((a, b) => (seeds.get(a) ?? 0) - (seeds.get(b) ?? 0))
    for (const [at, person] of bySeed.entries())
      places.push({ person, seed: seeds.get(person) ?? 0, place: first === 3 ? 3 : first + at })
  }
  while (round.length > 1) {
    const losers: ArchivePerson[] = []
    const next: (ArchivePerson | undefined)[] = []
    for (let at = 0; at < round.length; at += 2) {
      const [left, right] = [round[at], round[at + 1]]
      if (!left || !right) {
        next.push(left ?? right)
        continue
      }
      const { winner, leftScore, rightScore } = fence(left, right, touches, random)
      const isFenced = random.below(WITHDRAWALS) !== 0
      bouts.push({
        id: `de-${round.length}-${at / 2 + 1}`,
        stage: 'elimination',
        round: round.length,
        left,
        right,
        leftTouches: isFenced ? leftScore : null,
        rightTouches: isFenced ? rightScore : null,
        winner,
      })
      next.push(winner === 'left' ? left : right)
      losers.push(winner === 'left' ? right : left)
    }
    const stayed = next.filter(person => person !== undefined).length
    place(losers, stayed + 1)
    round = next
  }
  place(
    round.filter(person => person !== undefined),
    1,
  )
  return places
}
