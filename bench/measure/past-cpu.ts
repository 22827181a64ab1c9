import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Pool } from 'undici'
import { answerBy } from '#server/store/question/question.ts'
import { atMost, type Figure, median } from './bench.ts'
import { type ChildServer, cpuOf } from './child-server.ts'
import { getPast, type Subject, toPairs } from './past-subjects.ts'
import { warmFile } from './warm-file.ts'
import { whenQuiet } from './when-quiet.ts'
import { toFencerId } from './write-past.ts'

const CALLS = 300
/** At once: the statements alone run without a rest, and a server that is woken for each call costs twice. */
const CALLERS = 8
const PAIRS = 9
/** Parts of a round: ours, the bare server and the statements by turns, each as often first, which finds the pages cold. */
const TURNS = 6
/** Rounds that are not counted: the servers' code gets as warm as the statements. */
const WARM = 4

interface CalledServers {
  readonly ours: ChildServer
  /** Plain node:http that answers the same questions. */
  readonly bare: ChildServer
}

type Side = 'ours' | 'bare' | 'base'

/** The CPU of a call ÷ of its SQL alone: the same statements, prepared, run by node:sqlite in this process. */
export async function measurePastCpu(
  subject: Subject,
  { ours, bare }: CalledServers,
  dataDir: string,
  circles: number,
): Promise<Figure> {
  const db = new DatabaseSync(join(dataDir, 'allez.db'), { readOnly: true })
  db.exec('pragma cache_size = -65536')
  const prepared = recordStatements(subject, db)
  const alone = (pairs: [string, string][]): number => {
    const before = process.cpuUsage()
    for (const pair of pairs)
      for (const { statement, toValues } of prepared) statement.all(...toValues(...pair))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const pools = new Map(
    [ours, bare].map(server => [server, new Pool(server.ready.url ?? '', { connections: CALLERS })]),
  )
  const call = async (server: ChildServer, pairs: [string, string][]): Promise<number> => {
    const left = [...pairs]
    const work = async () => {
      const pool = pools.get(server)
      for (let pair = left.pop(); pair && pool; pair = left.pop()) await getPast(pool, subject.path(...pair))
    }
    return cpuOf(server, async () => void (await Promise.all(Array.from({ length: CALLERS }, work))))
  }
  const sides: [Side, (pairs: [string, string][]) => number | Promise<number>][] = [
    ['ours', pairs => call(ours, pairs)],
    ['bare', pairs => call(bare, pairs)],
    ['base', alone],
  ]
  const rounds: Record<Side, number>[] = []
  for (let round = -WARM; round < PAIRS; round += 1) {
    const pairs = toPairs(circles, 100 + round, CALLS)
    const measured = await whenQuiet(async () => {
      await warmFile(join(dataDir, 'allez.db'))
      const sums = { ours: 0, bare: 0, base: 0 }
      for (let turn = 0; turn < TURNS; turn += 1) {
        const part = pairs.slice((turn * CALLS) / TURNS, ((turn + 1) * CALLS) / TURNS)
        for (const at of sides.keys()) {
          const [side, take] = sides[(turn + at) % sides.length] ?? ['base', alone]
          sums[side] += await take(part)
        }
      }
      return sums
    })
    if (round >= 0) rounds.push(measured)
  }
  db.close()
  await Promise.all([...pools.values()].map(pool => pool.close()))
  const base = (1000 * median(rounds.map(round => round.base))) / CALLS
  const floor = median(rounds.map(round => round.bare / round.base))
  return atMost(
    `B5 ${subject.name}: CPU of the call ÷ of its SQL`,
    2.5,
    rounds.map(round => round.ours / round.base),
    `(SQL ${base.toFixed(0)} µs; bare node:http with the same SQL ${floor.toFixed(2)})`,
  )
}

/** The statements that a call's question makes, with the people put in for others. */
function recordStatements(subject: Subject, db: DatabaseSync) {
  const [fencer, other] = [toFencerId(0, 0), toFencerId(0, 1)]
  const recorded: { statement: StatementSync; toValues: (...pair: [string, string]) => SQLInputValue[] }[] =
    []
  answerBy(subject.ask(fencer, other), ({ texts, values }) => {
    const statement = db.prepare(texts.join('?'))
    const toValues = (own: string, theirs: string) =>
      values.map(value => (value === fencer ? own : value === other ? theirs : value))
    recorded.push({ statement, toValues })
    return statement.all(...values)
  })
  return recorded
}
