import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import type { Store } from '#server/store/open-store.ts'
import { trackFencer } from '#server/store/people/fencers.ts'
import { hearAnswer } from '#tools/fuzz/answers/hear-answer.ts'
import { arbitraryRequest } from '#tools/fuzz/requests/arbitrary-request.ts'
import { formatRequest } from '#tools/fuzz/requests/format-request.ts'
import { FUZZ_USERS, type FuzzCaller } from '#tools/fuzz/requests/fuzz-people.ts'
import { type Operation, readOperations } from '#tools/fuzz/requests/read-operations.ts'
import type { Known, KnownKind } from '#tools/fuzz/values/known.ts'
import { startFuzzServer } from '#tools/fuzz/world/fuzz-server.ts'
import { answerCpu } from '../measure/answer-cpu.ts'
import { openControl, readText } from '../measure/control-server.ts'
import { toFencerId } from '../measure/write-past.ts'

/**
 * Allez over the past in the folder that is named, furnished with all that calls may speak of. At its control address it writes out a
 * valid request of an operation ("ask"), takes in what was answered ("heard"), and makes anew what requests use up ("furnish").
 */
type Order =
  | {
      readonly what: 'ask'
      readonly operation: string
      readonly caller: FuzzCaller
      readonly isNear?: boolean | undefined
      readonly seed: number
    }
  | Heard
  | { readonly what: 'furnish' }

interface Heard {
  readonly what: 'heard'
  readonly operation: string
  readonly caller: FuzzCaller
  readonly address: string
  readonly text: string
}

/** People of the past whom the account follows, and of whom requests speak. */
const KNOWN_PAST = 8
const operations = new Map(readOperations().map(one => [one.name as string, one]))
const server = await startFuzzServer(
  { dataDir: process.argv[2] ?? '', callsPerSecond: 1_000_000 },
  startGoogleBeside,
)
const { app } = server.running
const places = await listPlaces(app.store)
for (const { fencer = '' } of places) await trackFencer(app.store.write, FUZZ_USERS.user, fencer)

const control = await openControl(async request => {
  const text = await obey(JSON.parse(await readText(request)) as Order)
  return { begun: process.hrtime.bigint(), text }
})
const live = '/api/v2/tournament/tournament-1/event/event-1?live=true'
answerCpu({ url: app.address, control, live })
process.once('SIGTERM', async () => {
  await server.close()
  process.exit(0)
})

async function startGoogleBeside(): Promise<{ url: string; close(): Promise<void> }> {
  const thread = new Worker(new URL('./fake-google-thread.ts', import.meta.url))
  const [url] = (await once(thread, 'message')) as [string]
  return { url, close: async () => void (await thread.terminate()) }
}

async function obey(order: Order): Promise<string> {
  server.rest()
  if (order.what === 'furnish') {
    await server.furnish()
    return ''
  }
  const operation = operations.get(order.operation)
  if (!operation) throw new Error(`there is no operation ${order.operation}`)
  if (order.what === 'heard') {
    await hear(operation, order)
    return ''
  }
  const { caller } = order
  const [request] = fc.sample(arbitraryRequest(operation, 'valid'), { numRuns: 1, seed: order.seed })
  if (!request) throw new Error(`no request of ${order.operation}`)
  const { place } = request
  const past =
    order.isNear || place === undefined || place % 4 === 0 ? undefined : places[place % places.length]
  const read = (one: Known): string => past?.[one.kind] ?? server.known.read(one, { caller, place })
  const wire = formatRequest(operation, request, read)
  const cookie = await server.callers.cookieOf(caller)
  return JSON.stringify({ ...wire, headers: { ...wire.headers, cookie } })
}

async function hear({ name }: Operation, { caller, address, text }: Heard): Promise<void> {
  if (name === 'changeUser') server.callers.noteChanged(decodeURIComponent(address.split('/').at(-1) ?? ''))
  if (name === 'runTask') await untilTasksRest()
  if (/^[[{]/.test(text))
    hearAnswer(name, JSON.parse(text), (kind, value) => server.known.hear(kind, value, caller))
}

/** Until nothing goes on beside the next requests. */
async function untilTasksRest(): Promise<void> {
  const admin = await server.callers.signIn(FUZZ_USERS.admin)
  for (;;) {
    const answer = await server.running.send('GET', '/api/v2/admin/tasks', admin)
    const tasks = (await answer.json()) as { running?: unknown }[]
    if (!tasks.some(one => one.running)) return
    await sleep(50)
  }
}

/** What belongs together: somebody with a long past, and a bout of theirs. */
async function listPlaces({ read }: Store): Promise<Partial<Record<KnownKind, string>>[]> {
  const found: Partial<Record<KnownKind, string>>[] = []
  for (let at = 0; at < KNOWN_PAST; at += 1) {
    const fencer = toFencerId(0, at * 11)
    const side = await read
      .selectFrom('bout_side')
      .innerJoin('event', 'event.id', 'bout_side.event_id')
      .innerJoin('bout', join =>
        join.onRef('bout.event_id', '=', 'event.id').onRef('bout.bout_id', '=', 'bout_side.bout_id'),
      )
      .select([
        'bout_side.event_id as event',
        'event.tournament_id as tournament',
        'bout_side.bout_id as bout',
      ])
      .select('bout.left_entry as entry')
      .where('bout_side.fencer_id', '=', fencer)
      .executeTakeFirst()
    if (side) found.push({ ...side, fencer, usaf: fencer, result: side.bout, entry: side.entry ?? '' })
  }
  return found
}
