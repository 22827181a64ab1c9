import { toPoolSizes } from '#domain/pools/pool-sizes.ts'
import { createSeededRandom, type SeededRandom } from '#fakes/ftl/script/seeded-random.ts'
import type { Incident, PlayedBout, PlayedPool, PlayedRound } from './played-round.ts'

const [LEAST, MOST] = [5, 330]
/** How far skills lie apart, fitted to a real event: the loser of a bout has 1.9 touches on average. */
const SPREAD = 0.65
/** One bout in twenty ends by time. */
const BY_TIME = 0.05
const PERCENTS = [66, 70, 75, 80, 100]

/** A round of pools of 5 to 330, small ones more often, by one of the ways in which organisers let fencers go on. */
export function inventRound(seed: string): PlayedRound {
  const random = createSeededRandom(seed)
  const size = Math.round(LEAST * (MOST / LEAST) ** random.next())
  const pools = toPoolSizes(size).map((count, pool) => inventPool(random, pool, count))
  const order = random.shuffle(pools.flatMap(({ bouts }, pool) => bouts.map(() => pool)))
  return {
    name: `${seed}, ${size} fencers`,
    pools,
    order,
    share:
      random.next() < 0.25 ? { count: Math.max(1, random.below(size)) } : { percent: random.pick(PERCENTS) },
    incidents: inventIncidents(random, pools, order),
  }
}

function inventPool(random: SeededRandom, pool: number, count: number): PlayedPool {
  const ids = Array.from({ length: count }, (_, at) => `${pool}.${at}`)
  const skills = ids.map(() => random.normal() * SPREAD)
  const pairs = ids.flatMap((_, left) =>
    ids.slice(left + 1).map((__, after) => [left, left + 1 + after] as const),
  )
  const bouts = random.shuffle(pairs).map(([left, right]) => {
    const lead = (skills[left] ?? 0) - (skills[right] ?? 0)
    return inventBout(random, ids[left] ?? '', ids[right] ?? '', lead)
  })
  return { ids, bouts }
}

export function inventBout(random: SeededRandom, left: string, right: string, lead: number): PlayedBout {
  const chance = 1 / (1 + Math.exp(-lead))
  let [own, other] = [0, 0]
  const most = random.next() < BY_TIME ? random.below(8) : Number.POSITIVE_INFINITY
  while (own < 5 && other < 5 && own + other < most) {
    if (random.next() < chance) own += 1
    else other += 1
  }
  // Time ended it level: priority decides, and the scores stay.
  const isLeft = own === other ? random.next() < 0.5 : own > other
  return { left, right, leftScore: own, rightScore: other, won: isLeft ? 'left' : 'right' }
}

/** In one round of three somebody withdraws, a score is corrected, or both. */
function inventIncidents(
  random: SeededRandom,
  pools: readonly PlayedPool[],
  order: readonly number[],
): Incident[] {
  const incidents: Incident[] = []
  if (random.next() < 0.2)
    incidents.push({ at: random.below(order.length), withdrawn: random.pick(random.pick(pools).ids) })
  if (random.next() < 0.2) {
    const pool = random.below(pools.length)
    const bouts = pools[pool]?.bouts ?? []
    const bout = random.below(bouts.length)
    const was = bouts[bout]
    if (was) {
      const to = inventBout(random, was.left, was.right, 0)
      incidents.push({ at: random.below(order.length), corrected: { pool, bout, to } })
    }
  }
  return incidents
}
