import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, atMostTail, type Bench, median, percentile } from './measure/bench.ts'
import { type ChildServer, startChild } from './measure/child-server.ts'
import { askMemory, askToTell, type Memory } from './measure/control-server.ts'
import { whenQuiet } from './measure/when-quiet.ts'

const VIEWERS = 5_000
const PAIRS = 5
const CHANGES = 6
const CONNECTING = 50
/** Until what was opened has settled; whoever was told is still being read. */
const SETTLED_MS = 1_000
const PATIENCE_MS = 20_000
const GC = ['--expose-gc']

/** One that is told: when it last heard something, by the clock that all processes have. */
interface Reader {
  readonly socket: Socket
  heardAt: bigint
}

/** What a server's streams cost: bytes of memory for each, and milliseconds until each was told, by change. */
interface Round {
  readonly rss: number
  readonly heap: number
  readonly waits: readonly (readonly number[])[]
}

/**
 * B9: memory of 5,000 open streams ÷ of as many bare ones, each pair in new processes; p99 of the time from a change to each of
 * 5,000 readers ÷ the same text written to as many bare streams.
 */
export const openStreams: Bench = {
  names: ['B9'],
  run: async () => {
    const pairs: (readonly [ours: Round, bare: Round])[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) pairs.push(await takePair())
    const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)
    const [own, other] = [pairs.map(([ours]) => ours), pairs.map(([, bare]) => bare)]
    const each = `${kilobytes(median(pairs.map(([ours, bare]) => toTaken(ours, bare))))} ÷ ${kilobytes(median(other.map(one => one.rss)))} kB a stream, of the heap ${kilobytes(median(own.map(one => one.heap)))} ÷ ${kilobytes(median(other.map(one => one.heap)))}`
    const p99 = (rounds: readonly Round[]): string =>
      median(rounds.flatMap(({ waits }) => waits.map(one => percentile(one, 0.99)))).toFixed(0)
    return [
      atMost(
        'B9 memory of 5,000 streams ÷ bare streams',
        1.4,
        pairs.map(([ours, bare]) => toTaken(ours, bare) / bare.rss),
        each,
      ),
      atMostTail(
        'B9 a change to 5,000 streams, p99 ÷ bare streams',
        1.5,
        pairs.flatMap(([ours, bare]) =>
          ours.waits.map((waits, at) => [waits, bare.waits[at] ?? []] as [number[], number[]]),
        ),
        `${p99(own)} ÷ ${p99(other)} ms`,
      ),
    ]
  },
}

/**
 * What a stream of ours takes. A server that has worked before fills pages that its heap has left, and the system counts no new ones:
 * at the least it is what the heap holds, and besides it what a bare stream takes outside of its heap.
 */
const toTaken = (ours: Round, bare: Round): number => Math.max(ours.rss, ours.heap + bare.rss - bare.heap)

async function takePair(): Promise<readonly [ours: Round, bare: Round]> {
  const ours = await startChild('stream-server', ['ours', String(VIEWERS)], GC)
  const bare = await startChild('stream-server', ['bare'], GC)
  const [own, other] = [await openAll(ours), await openAll(bare)]
  try {
    const waits: [ours: number[][], bare: number[][]] = [[], []]
    await tellBoth()
    for (let change = 0; change < CHANGES; change += 1) {
      const [ourWaits, bareWaits] = await whenQuiet(tellBoth)
      waits[0].push(ourWaits)
      waits[1].push(bareWaits)
    }
    return [
      { ...own.each, waits: waits[0] },
      { ...other.each, waits: waits[1] },
    ]
  } finally {
    for (const { socket } of [...own.readers, ...other.readers]) socket.destroy()
    await Promise.all([ours.stop(), bare.stop()])
  }

  async function tellBoth(): Promise<[ours: number[], bare: number[]]> {
    const told = await tellAll(ours, own.readers)
    return [told.waits, (await tellAll(bare, other.readers, told.text)).waits]
  }
}

/** Opens every stream, and finds out what each took of the server's memory. A few are opened before: the code for them is there then. */
async function openAll(server: ChildServer) {
  const cookies = (server.ready.cookies ?? '').split(' | ')
  const control = server.ready.control ?? ''
  const readers: Reader[] = []
  const openMore = async (until: number) => {
    while (readers.length < until) {
      const some = Array.from({ length: Math.min(CONNECTING, until - readers.length) }, (_, at) =>
        openStream(server, cookies[(readers.length + at) % cookies.length] ?? ''),
      )
      readers.push(...(await Promise.all(some)))
    }
    await sleep(SETTLED_MS)
  }
  const few = CONNECTING * 4
  await openMore(few)
  const before = await askMemory(control)
  await openMore(VIEWERS)
  const after = await askMemory(control)
  const each = (part: keyof Memory): number => (after[part] - before[part]) / (VIEWERS - few)
  return { readers, each: { rss: each('rss'), heap: each('heap') } }
}

function openStream(server: ChildServer, cookie: string): Promise<Reader> {
  const { hostname, port } = new URL(server.ready.url ?? '')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const reader: Reader = { socket, heardAt: 0n }
    socket.once('error', reject)
    socket.once('data', first => {
      if (!first.toString().startsWith('HTTP/1.1 200 ')) reject(new Error(first.toString().slice(0, 200)))
      resolve(reader)
      socket.off('error', reject).on('error', () => {})
    })
    socket.on('data', part => {
      if (part.includes('event: change')) reader.heardAt = process.hrtime.bigint()
    })
    socket.write(`GET ${server.ready.path} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`)
  })
}

/** Has one change told; how long it took to each reader, in milliseconds. */
async function tellAll(server: ChildServer, readers: readonly Reader[], text = '') {
  for (const reader of readers) reader.heardAt = 0n
  const told = await askToTell(server.ready.control ?? '', text)
  for (let waited = 0; readers.some(({ heardAt }) => heardAt === 0n); waited += 50) {
    if (waited > PATIENCE_MS) throw new Error('somebody was not told')
    await sleep(50)
  }
  return { text: told.text, waits: readers.map(({ heardAt }) => Number(heardAt - told.begun) / 1e6) }
}
