import { Agent } from 'node:http'
import { sendRequest, type WireAnswer } from '#tools/fuzz/answers/send-request.ts'
import type { WireRequest } from '#tools/fuzz/requests/format-request.ts'
import type { FuzzCaller } from '#tools/fuzz/requests/fuzz-people.ts'
import { type Operation, readOperations } from '#tools/fuzz/requests/read-operations.ts'
import { WantedTurns } from '#tools/fuzz/requests/wanted-turns.ts'
import { atMost, type Figure, median } from './bench.ts'
import { type ChildServer, startChild } from './child-server.ts'
import { askToTell } from './control-server.ts'
import { whenQuiet } from './when-quiet.ts'

/** Each operation is asked so often, in valid ways by each of these in turn; first in vain, until its code is compiled. */
const WARM = 6
const SAMPLES = 6
const CALLERS = ['user', 'admin'] as const
const FURNISH_EVERY = 300
/** What was refused every time is asked in turns, of the small world beside the past, until it goes well, or so often. */
const WANTED_TURNS = 2_000
const FURNISH_WANTED_EVERY = 40
/** So many of the dearest are measured again, against polls. */
const DEAREST = 5
const PAIRS = 5
const CALLS = 10
const POLLS = 100
/** They end the session that they come with, or take the caller's account: what is dear in them is that everything is made anew. */
const SIGN: readonly string[] = ['login', 'join']

interface Turn {
  readonly operation: Operation
  readonly caller: FuzzCaller
  /** Of the small world beside the past. */
  readonly isNear?: boolean | undefined
}

interface Asked extends Turn {
  readonly wire: WireRequest
  readonly ms: number
}

/**
 * B23 of every operation of the API: main thread of a valid call over a season of 3 M bouts ÷ that of an unchanged poll. All are asked
 * a few times, and the dearest again and again; an operation of which no call went well is named.
 */
export async function measureOperations(dataDir: string): Promise<Figure> {
  const server = await startChild('operations-server', [dataDir])
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const operations = readOperations()
    const asked = new Map<string, Asked>()
    const met = new Set<string>()
    let sent = 0
    const askNext = async (turn: Turn, furnishEvery: number, counts: boolean): Promise<void> => {
      if (sent % furnishEvery === 0) await tell(server, { what: 'furnish' })
      sent += 1
      const one = await askOnce(server, agent, { ...turn, seed: sent })
      const { name } = turn.operation
      if (one) met.add(name)
      const known = asked.get(name)
      if (one && counts && (!known || one.ms > known.ms)) asked.set(name, one)
    }
    for (let round = 0; round < WARM + SAMPLES; round += 1)
      for (const operation of operations) {
        const caller = CALLERS[round % CALLERS.length] ?? 'user'
        await askNext({ operation, caller }, FURNISH_EVERY, round >= WARM)
      }
    const wanted = new WantedTurns(operations)
    for (let nth = 0; nth < WANTED_TURNS; nth += 1) {
      const turn = wanted.next(met)
      if (!turn) break
      await askNext({ ...turn, isNear: true }, FURNISH_WANTED_EVERY, true)
    }
    const unmet = operations.filter(({ name }) => !met.has(name)).map(({ name }) => name)
    const dearest = [...asked.values()].toSorted((a, b) => b.ms - a.ms).slice(0, DEAREST)
    console.error(dearest.map(({ operation, ms }) => `${operation.name} ${ms.toFixed(1)} ms`).join(', '))
    const figures: Figure[] = []
    for (const one of dearest) {
      const figure = await measureAgain(server, agent, one)
      // One that went well a single time may not again.
      if (!Number.isNaN(figure.value)) figures.push(figure)
    }
    const worst = figures.reduce((one, other) => (other.value > one.value ? other : one))
    const others = figures
      .filter(one => one !== worst)
      .map(({ note, value }) => `${value.toFixed(1)} ${note}`)
    const signing = unmet.filter(name => !SIGN.includes(name))
    const told = [
      `${operations.length} operations`,
      ...(signing.length > 0 ? [`none went well of ${signing.join(', ')}`] : []),
    ]
    return { ...worst, note: [worst.note, ...others, ...told].join(', ') }
  } finally {
    agent.destroy()
    await server.stop()
  }
}

/** One call, and what it took of the main thread; undefined where it was refused. */
async function askOnce(
  server: ChildServer,
  agent: Agent,
  { operation, caller, isNear = false, seed }: Turn & { readonly seed: number },
): Promise<Asked | undefined> {
  const order = { operation: operation.name, caller, isNear }
  const wire = JSON.parse(await tell(server, { what: 'ask', ...order, seed })) as WireRequest
  const { ms, answer } = await timeOf(server, agent, wire)
  if (answer.status >= 400) return undefined
  await tell(server, { what: 'heard', ...order, address: wire.address, text: answer.text })
  return { operation, caller, isNear, wire, ms }
}

async function timeOf(
  server: ChildServer,
  agent: Agent,
  wire: WireRequest,
): Promise<{ ms: number; answer: WireAnswer }> {
  const [first, before] = [await server.active(), await server.active()]
  const answer = await sendRequest(agent, server.ready.url ?? '', wire)
  // To be asked takes a moment, too.
  const asking = before - first
  return { ms: Math.max(0, (await server.active()) - before - asking), answer }
}

/** What only reads is asked again as it was; what writes in ways that are new, of which the dearest counts. */
async function measureAgain(server: ChildServer, agent: Agent, one: Asked): Promise<Figure> {
  const { operation, caller, isNear, wire } = one
  const { live = '', url = '' } = server.ready
  /** Sessions are ended by what was asked before. */
  const findCookie = async (): Promise<string> => {
    const me = await tell(server, { what: 'ask', operation: 'getMe', caller, seed: 1 })
    return (JSON.parse(me) as WireRequest).headers.cookie ?? ''
  }
  const askAgain = async (): Promise<number | undefined> => {
    // As browsers and programs ask.
    const headers = { ...wire.headers, cookie: await findCookie(), 'accept-encoding': 'br, gzip' }
    const { ms, answer } = await timeOf(server, agent, { ...wire, headers })
    return answer.status < 400 ? ms : undefined
  }
  const times: number[] = []
  const runs: number[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const { own, base } = await whenQuiet(async () => {
      await tell(server, { what: 'furnish' })
      const calls: number[] = []
      for (let call = 0; call < CALLS; call += 1) {
        const seed = 1_000 + pair * CALLS + call
        const made =
          operation.method === 'GET'
            ? await askAgain()
            : (await askOnce(server, agent, { operation, caller, isNear, seed }))?.ms
        if (made !== undefined) calls.push(made)
      }
      const own = { cookie: await findCookie(), prefer: 'return=minimal' }
      const whole = { method: 'GET', address: live, headers: own, body: undefined }
      // What was written before may have changed the event.
      const etag = String((await sendRequest(agent, url, whole)).headers.etag)
      const poll = { ...whole, headers: { ...own, 'if-none-match': etag } }
      const before = await server.active()
      for (let nth = 0; nth < POLLS; nth += 1) {
        const { status } = await sendRequest(agent, url, poll)
        if (status !== 304) throw new Error(`${live}: ${status} instead of 304`)
      }
      const dearest = operation.method === 'GET' ? median(calls) : Math.max(...calls)
      return {
        own: calls.length > 0 ? dearest : Number.NaN,
        base: ((await server.active()) - before) / POLLS,
      }
    })
    if (Number.isNaN(own)) continue
    times.push(own)
    runs.push(own / base)
  }
  const name = 'B23 main thread of the dearest of all operations ÷ of an unchanged poll'
  return atMost(name, 70, runs, `${operation.name} ${median(times).toFixed(2)} ms`)
}

const tell = async (server: ChildServer, order: object): Promise<string> =>
  (await askToTell(server.ready.control ?? '', JSON.stringify(order))).text
