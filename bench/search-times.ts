import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'
import { atMostTail, type Figure, median } from './measure/bench.ts'
import { toSearches } from './measure/past-names.ts'
import type { PastServers } from './measure/past-servers.ts'
import { getPast } from './measure/past-subjects.ts'
import { whenQuiet } from './measure/when-quiet.ts'

const PAIRS = 9
const CALLS = 300
const PEOPLE_PER_CIRCLE = 100

/** B17: the search among 3 M bouts ÷ among 30 k: names, clubs, places, events, whole or in part, with or without accents. */
export async function measureSearch({ large, small, warm }: PastServers, circles: number): Promise<Figure[]> {
  const pools = [large, small].map(server => new Pool(server.ready.url ?? '', { connections: 1 })) as [
    Pool,
    Pool,
  ]
  const time = async (pool: Pool, text: string): Promise<number> => {
    const begun = performance.now()
    await getPast(pool, `/api/v3/view/search?q=${encodeURIComponent(text)}`)
    return performance.now() - begun
  }
  const p50: number[] = []
  const rounds: [ours: number[], base: number[]][] = []
  for (let round = -1; round < PAIRS; round += 1) {
    const many = toSearches(20 + round, circles * PEOPLE_PER_CIRCLE, CALLS)
    const few = toSearches(20 + round, PEOPLE_PER_CIRCLE, CALLS)
    const { ours, base } = await whenQuiet(async () => {
      await warm()
      const [ours, base]: [number[], number[]] = [[], []]
      for (let at = 0; at < CALLS; at += 1) {
        ours.push(await time(pools[0], many[at] ?? ''))
        base.push(await time(pools[1], few[at] ?? ''))
      }
      return { ours, base }
    })
    if (round < 0) continue
    p50.push(median(ours) / median(base))
    rounds.push([ours, base])
  }
  await Promise.all(pools.map(pool => pool.close()))
  return [atMostTail('B17 search at 3 M bouts ÷ at 30 k, p99', 1.8, rounds, `p50: ${median(p50).toFixed(2)}`)]
}
