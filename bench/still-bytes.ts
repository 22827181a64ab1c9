import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Bench, median } from './measure/bench.ts'
import { type ChildServer, startChild } from './measure/child-server.ts'

const PAIRS = 5
const POLL_MS = 5_000
/** Words of a quiet stream that are waited for, one every eight seconds. */
const WORDS = 5
const PATIENCE_MS = 30_000

/** What a browser on a phone sends of itself with every question. */
const BROWSER = [
  'connection: keep-alive',
  'sec-ch-ua-platform: "Android"',
  'user-agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24"',
  'sec-ch-ua-mobile: ?1',
  'accept: */*',
  'sec-fetch-site: same-origin',
  'sec-fetch-mode: cors',
  'sec-fetch-dest: empty',
  'accept-encoding: gzip, deflate, br, zstd',
  'accept-language: en-US,en;q=0.9',
]

/** Bytes of one question and of its answer. */
interface Exchange {
  readonly asked: number
  readonly answered: number
}

/**
 * B6: what crosses the network in five seconds in which nothing changes, question and answer, for a reader who asks and for one
 * with a stream ÷ a bare 304 to the same browser. What comes down alone, which leaves the browser's own words out, stands beside it.
 */
export const stillBytes: Bench = {
  names: ['B6'],
  run: async () => {
    const ours = await startChild('allez-server')
    const { path = '', cookie = '', etag = '', bytesFile = '' } = ours.ready
    const bare = await startChild('bare-server', [bytesFile])
    try {
      const own = [`cookie: ${cookie}`, 'prefer: return=minimal']
      const polls: number[] = []
      const down: number[] = []
      const bases: Exchange[] = []
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const poll = await ask(ours, path, [...own, `if-none-match: ${etag}`])
        const base = await ask(bare, path, [...own, `if-none-match: ${bare.ready.etag}`])
        bases.push(base)
        polls.push(sum(poll) / sum(base))
        down.push(poll.answered / base.answered)
      }
      const stream = path.replace(/\?.*$/, '/stream')
      const perPoll = await measureStream(ours, stream, [...own, 'accept: text/event-stream'])
      const base = median(bases.map(sum))
      const answered = median(bases.map(one => one.answered))
      return [
        atMost(
          'B6 bytes of an unchanged poll ÷ bare 304',
          2.5,
          polls,
          `answers alone ${median(down).toFixed(2)}`,
        ),
        atMost(
          'B6 bytes of a quiet stream in 5 s ÷ bare 304',
          0.15,
          perPoll.map(bytes => bytes / base),
          `answers alone ${(median(perPoll) / answered).toFixed(2)}`,
        ),
      ]
    } finally {
      await Promise.all([ours.stop(), bare.stop()])
    }
  },
}

const sum = ({ asked, answered }: Exchange): number => asked + answered

/** A poll on a connection that is open already; both directions in bytes of TCP. */
async function ask(server: ChildServer, path: string, headers: readonly string[]): Promise<Exchange> {
  const socket = await open(server)
  try {
    const { hostname } = new URL(server.ready.url ?? '')
    const question = `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${[...BROWSER, ...headers].join('\r\n')}\r\n\r\n`
    const answer = nextWord(socket)
    socket.write(question)
    const text = await answer
    if (!text.startsWith('HTTP/1.1 304 ')) throw new Error(`${path}: ${text.slice(0, 40)}`)
    return { asked: Buffer.byteLength(question), answered: Buffer.byteLength(text) }
  } finally {
    socket.destroy()
  }
}

/** Bytes in five seconds, once for each word after the first. */
async function measureStream(
  server: ChildServer,
  path: string,
  headers: readonly string[],
): Promise<number[]> {
  const socket = await open(server)
  try {
    const { hostname } = new URL(server.ready.url ?? '')
    const first = nextWord(socket)
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${[...BROWSER, ...headers].join('\r\n')}\r\n\r\n`,
    )
    const text = await first
    if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(`${path}: ${text.slice(0, 40)}`)
    await nextWord(socket)
    const rates: number[] = []
    for (let word = 0; word < WORDS; word += 1) {
      const begun = performance.now()
      const bytes = Buffer.byteLength(await nextWord(socket))
      rates.push((bytes * POLL_MS) / (performance.now() - begun))
    }
    return rates
  } finally {
    socket.destroy()
  }
}

function open(server: ChildServer): Promise<Socket> {
  const { hostname, port } = new URL(server.ready.url ?? '')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket))
  })
}

/** What comes next, once nothing has followed it for a moment. */
async function nextWord(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  const hear = (part: Buffer) => void parts.push(part)
  socket.on('data', hear)
  try {
    const until = performance.now() + PATIENCE_MS
    while (parts.length === 0) {
      if (performance.now() > until) throw new Error('nothing came')
      await sleep(20)
    }
    await sleep(100)
    return Buffer.concat(parts).toString()
  } finally {
    socket.off('data', hear)
  }
}
