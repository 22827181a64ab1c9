import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { RUNNING_EVENTS } from './load/championship-plan.ts'
import { Crowd } from './load/crowd.ts'
import type { Ledger } from './load/ledger.ts'
import { readMostOpen } from './load/read-most-open.ts'
import { toFollowedEvents } from './load/to-followed-events.ts'
import { toBareVenue, toOurVenue, type Venue } from './load/venue.ts'
import { hearAll } from './load/witness.ts'
import { type Bench, type Figure, median, percentile } from './measure/bench.ts'
import { type ChildServer, startChild } from './measure/child-server.ts'
import { askToTell } from './measure/control-server.ts'

/** How many viewers are tried, the most first; what a machine carries is the first that holds. */
const SIZES = [10_000, 7_500, 5_000, 2_500, 1_000]
const TARGET = 3
/** What a process has open besides its viewers. */
const OWN_FILES = 200
const PAIRS = 3
/** What is said on the streams is heard for so long before anybody comes. */
const HEARD_MS = 24_000
const ARRIVING_A_SECOND = 400
const SETTLED_MS = 6_000
const WINDOW_MS = 30_000
/** Whoever left is noticed by then. */
const GONE_MS = 2_000

/** One stretch with all viewers there: what came of it, and shares of one processor. */
interface Stretch {
  readonly ledger: Ledger
  readonly arrival: Ledger
  readonly crowdShare: number
  readonly serverShare: number
}

/**
 * The load: a National championship of forty events under way, played by the fake source, and as many viewers as are carried of
 * 10,000, who poll, stream and follow, come and go; p99 of a poll ÷ that of a bare server with the same viewers and words. Ours
 * asks no source while the other is measured.
 */
export const championship: Bench = {
  names: ['LOAD'],
  run: async () => {
    const most = Math.max(...SIZES)
    const fake = await startChild('fake-ftl-server')
    const ours = await startChild('championship-server', [fake.ready.url ?? '', String(most)])
    const { url = '', tournamentId = '', folder = '' } = ours.ready
    const [cookies = [], eventIds = []] = [ours.ready.cookies, ours.ready.eventIds].map(text =>
      text?.split(' | '),
    )
    const venue = toOurVenue({ url, tournamentId, eventIds, cookies })
    const followers = Array.from({ length: RUNNING_EVENTS }, (_, at) => at)
    const script = await hearAll({ venue, ids: eventIds, followers }, HEARD_MS)
    writeFileSync(join(folder, 'script.json'), JSON.stringify(script))
    const bare = await startChild('bare-championship-server', [folder, String(RUNNING_EVENTS)])
    const bareVenue = toBareVenue(bare.ready.url ?? '', RUNNING_EVENTS, toFollowedEvents)
    const stage = { ours, bare, venue, bareVenue }
    try {
      for (const size of SIZES) {
        if (size + OWN_FILES > readMostOpen()) {
          console.error(
            `${size} viewers are not tried: a process may open ${readMostOpen()} files (ulimit -n)`,
          )
          continue
        }
        const figures = await tryOut(stage, size)
        if (figures.every(({ ok }) => ok) || size === SIZES.at(-1))
          return [carried(size, figures), ...figures]
        for (const { name, value, note } of figures)
          console.error(`${size} viewers are not carried: ${name} ${value.toFixed(2)}, ${note}`)
      }
      return [carried(0, [])]
    } finally {
      await bare.stop()
      await ours.stop()
      await fake.stop()
    }
  },
}

interface Stage {
  readonly ours: ChildServer
  readonly bare: ChildServer
  readonly venue: Venue
  readonly bareVenue: Venue
}

const carried = (size: number, figures: readonly Figure[]): Figure => {
  const value = figures.every(({ ok }) => ok) ? size : 0
  const target = SIZES[0] ?? size
  const name = 'LOAD viewers that are carried'
  return { name, value, target, ok: value >= target, runs: [value], least: true }
}

/** Far from what is carried: more of it would tell nothing new. */
const isHopeless = ([ours, bare]: readonly [ours: Stretch, bare: Stretch]): boolean =>
  countFaults(ours) > 0 || toP99(ours) > 2 * TARGET * toP99(bare)

const toP99 = ({ ledger }: Stretch): number => percentile(ledger.polls, 0.99)
const countFaults = ({ ledger, arrival }: Stretch): number => ledger.faultCount + arrival.faultCount

/** So many viewers at both servers by turns. */
async function tryOut(stage: Stage, size: number): Promise<Figure[]> {
  const pairs: (readonly [ours: Stretch, bare: Stretch])[] = []
  while (pairs.length < PAIRS && !pairs.some(isHopeless))
    pairs.push(await takePair(stage, size, pairs.length))
  const [own, other] = [pairs.map(([ours]) => ours), pairs.map(([, bare]) => bare)]
  const p99 = (all: readonly Stretch[]): number[] => all.map(toP99)
  const value = median(p99(own)) / median(p99(other))
  const runs = p99(own).map((one, at) => one / (p99(other)[at] ?? Number.NaN))
  const percent = (shares: readonly number[]): string => `${(100 * median(shares)).toFixed(0)} %`
  const late = median(own.map(({ ledger }) => percentile(ledger.late, 0.99)))
  const opened = median(own.map(({ ledger }) => percentile(ledger.opened, 0.99)))
  const note = [
    `${median(p99(own)).toFixed(0)} ÷ ${median(p99(other)).toFixed(0)} ms`,
    `p50 ${median(own.map(({ ledger }) => median(ledger.polls))).toFixed(1)} ms`,
    `opening p99 ${opened.toFixed(0)} ms`,
    `of a processor: ours ${percent(own.map(one => one.serverShare))}, bare ${percent(other.map(one => one.serverShare))}, crowd ${percent(own.map(one => one.crowdShare))}`,
    `the crowd asked ${late.toFixed(1)} ms late`,
    `${median(own.map(({ ledger }) => ledger.polls.length)).toFixed(0)} polls, ${median(own.map(({ ledger }) => ledger.changed)).toFixed(0)} changed, ${median(own.map(({ ledger }) => ledger.words)).toFixed(0)} words`,
  ].join('; ')
  const faults = own.map(countFaults)
  const told = own.flatMap(({ ledger, arrival }) => [...ledger.faults, ...arrival.faults])
  const sum = faults.reduce((one, more) => one + more, 0)
  const what = [...new Set(told.map(([text]) => text))].join(', ')
  return [
    {
      name: `LOAD poll p99 with ${size} viewers ÷ bare`,
      value,
      target: TARGET,
      ok: value <= TARGET,
      runs,
      note,
    },
    {
      name: `LOAD errors with ${size} viewers`,
      value: sum,
      target: 0,
      ok: sum === 0,
      runs: faults,
      note: what,
    },
  ]
}

async function takePair(stage: Stage, size: number, seed: number) {
  const { ours, bare } = stage
  const own = await takeStretch(ours, stage.venue, size, seed)
  await askToTell(ours.ready.control ?? '', 'rest')
  const other = await takeStretch(bare, stage.bareVenue, size, seed)
  await askToTell(ours.ready.control ?? '', 'go on')
  const told = `p99 ${toP99(own).toFixed(0)} ÷ ${toP99(other).toFixed(0)} ms, errors ${countFaults(own)} and ${countFaults(other)}`
  console.error(`${size} viewers: ${told}`)
  return [own, other] as const
}

async function takeStretch(server: ChildServer, venue: Venue, size: number, seed: number): Promise<Stretch> {
  const crowd = new Crowd(venue, seed + 1)
  await crowd.arrive(size, (1_000 * size) / ARRIVING_A_SECOND)
  await sleep(SETTLED_MS)
  const arrival = crowd.ledger
  const before = await server.cpu()
  const { ledger, share } = await crowd.watch(WINDOW_MS)
  const serverShare = ((await server.cpu()) - before) / WINDOW_MS
  await crowd.leave()
  await sleep(GONE_MS)
  return { ledger, arrival, crowdShare: share, serverShare }
}
