import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'
import { measureCrowds } from './crowds.ts'
import { atMost, atMostTail, type Bench, type Figure, median } from './measure/bench.ts'
import { startChild } from './measure/child-server.ts'
import { measureOperations } from './measure/measure-operations.ts'
import { measurePastCpu } from './measure/past-cpu.ts'
import type { PastServers } from './measure/past-servers.ts'
import { COOKIE, getPast, SUBJECTS, type Subject, toPairs } from './measure/past-subjects.ts'
import { warmFile } from './measure/warm-file.ts'
import { whenQuiet } from './measure/when-quiet.ts'
import { writePast } from './measure/write-past.ts'
import { measureSearch } from './search-times.ts'

const MANY = 3_000_000
const FEW = 30_000
const PAIRS = 9
const CALLS = 300

/**
 * B4: a fencer's past among 3 M bouts ÷ among 30 k. B5: that call's CPU ÷ its SQL alone. B10: cold start, likewise. B17: the
 * search, likewise. B19, B20, B23: crowds and the greedy over 3 M bouts, and B23 of every operation.
 */
export const pastResults: Bench = {
  names: ['B4', 'B5', 'B10', 'B17', 'B19', 'B20', 'B23'],
  run: async () => {
    const root = mkdtempSync(join(tmpdir(), 'allez-bench-past-'))
    const [many, few, none] = ['many', 'few', 'none'].map(name => join(root, name)) as [
      string,
      string,
      string,
    ]
    try {
      const { circles } = await writePast(many, MANY)
      await writePast(few, FEW)
      await writePast(none, 0)
      const starts = await measureStarts(many, none)
      const large = await startChild('past-server', [many])
      const small = await startChild('past-server', [few])
      const bare = await startChild('bare-past-server', [many])
      const figures: Figure[] = []
      try {
        const warm = () => warmFile(join(many, 'allez.db'))
        for (const subject of SUBJECTS)
          figures.push(...(await measureCall(subject, { large, small, warm }, circles)))
        for (const subject of SUBJECTS)
          figures.push(await measurePastCpu(subject, { ours: large, bare }, many, circles))
        figures.push(...(await measureSearch({ large, small, warm }, circles)))
        const crowd = await startChild('crowd-server', [many])
        try {
          figures.push(...(await measureCrowds({ server: crowd, warm }, root)))
        } finally {
          await crowd.stop()
        }
      } finally {
        await Promise.all([large.stop(), small.stop(), bare.stop()])
      }
      // Last: it writes, too.
      figures.push(await measureOperations(many))
      return [...figures, starts]
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  },
}

/** One caller asks the two servers in turn, call by call: what else the machine does meets both alike. */
async function measureCall(
  subject: Subject,
  { large, small, warm }: PastServers,
  circles: number,
): Promise<Figure[]> {
  const pools = [large, small].map(server => new Pool(server.ready.url ?? '', { connections: 1 }))
  const time = async (pool: Pool | undefined, pair: [string, string] | undefined): Promise<number> => {
    if (!pool || !pair) return Number.NaN
    const begun = performance.now()
    await getPast(pool, subject.path(...pair))
    return performance.now() - begun
  }
  const p50: number[] = []
  const rounds: [ours: number[], base: number[]][] = []
  for (let round = -1; round < PAIRS; round += 1) {
    const [many, few] = [toPairs(circles, 10 + round, CALLS), toPairs(1, 10 + round, CALLS)]
    const { ours, base } = await whenQuiet(async () => {
      await warm()
      const [ours, base]: [number[], number[]] = [[], []]
      for (let at = 0; at < CALLS; at += 1) {
        ours.push(await time(pools[0], many[at]))
        base.push(await time(pools[1], few[at]))
      }
      return { ours, base }
    })
    if (round < 0) continue
    p50.push(median(ours) / median(base))
    rounds.push([ours, base])
  }
  await Promise.all(pools.map(pool => pool.close()))
  return [
    atMost(`B4 ${subject.name} at 3 M ÷ at 30 k, p50`, 1.8, p50),
    atMostTail(`B4 ${subject.name} at 3 M ÷ at 30 k, p99`, 1.8, rounds),
  ]
}

/** From the start of the process to the first answer that took the database, whose file the system holds already. */
async function measureStarts(many: string, none: string): Promise<Figure> {
  const start = async (dataDir: string): Promise<number> => {
    await warmFile(join(dataDir, 'allez.db'))
    const begun = performance.now()
    const server = await startChild('past-server', [dataDir])
    const answer = await fetch(`${server.ready.url}/api/v2/user/me`, { headers: COOKIE })
    const took = performance.now() - begun
    if (answer.status !== 200) throw new Error(`first answer: ${answer.status}`)
    await server.stop()
    return took
  }
  await start(many)
  await start(none)
  const runs: number[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Each comes first as often as the other: what one start leaves behind favours neither.
    const [first, second] = pair % 2 === 0 ? [many, none] : [none, many]
    const [one, two] = await whenQuiet(async () => [await start(first), await start(second)] as const)
    runs.push(pair % 2 === 0 ? one / two : two / one)
  }
  return atMost('B10 cold start on 3 M bouts ÷ on an empty database', 1.15, runs)
}
