import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import { startApp } from '#server/app.ts'
import { openFtlSource } from '#server/feed/live/ftl-source.ts'
import type { LiveSource } from '#server/feed/live/live-source.ts'
import { DatabaseError } from '#server/store/engine/database-error.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'
import type { Dice } from '#tools/testing/invented/dice.ts'
import { type SimulatedSource, SOURCE_URL } from '../parts/simulated-source.ts'
import type { SimulatedTexts } from '../parts/simulated-texts.ts'
import { actAs } from '../time/take-over-time.ts'
import type { Doer, VirtualTime } from '../time/virtual-time.ts'
import { countedTask } from './counted-task.ts'
import type { Disk } from './disk.ts'
import type { Wire } from './open-simulated-bus.ts'
import { openSimulatedStore } from './open-simulated-store.ts'

/** Between two looks at a watched event. */
export const POLL_MS = 2_000
const DISCOVER_MS = 20_000
/** Whoever looks after the machine starts a process anew after so long. */
const RESTART_MS = 1_500
const MANNERS = { count: 500, intervalMs: 1_000, concurrency: 8, jitterMs: 20 }
const TEXTS = { sid: 'AC1', token: 'token', from: '+15550000000', base: 'http://127.0.0.1:9' }

export interface ServerWorld {
  readonly time: VirtualTime
  readonly dice: Dice
  readonly disk: Disk
  readonly wire: Wire
  readonly source: SimulatedSource
  readonly texts: SimulatedTexts
  readonly dataDir: string
  readonly secretKey: string
  readonly note: (what: string) => void
  /** Hears of each look at an event. */
  readonly onLook: (server: string, ftlId: string) => void
  /** Something failed in a way that no fault of the world explains. */
  readonly onFault: (what: string) => void
}

/** An answer as it leaves a server. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

export interface Question {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** One process of the product: all of it, over a made-up world, killed and started anew. */
export class SimulatedServer {
  readonly name: string
  readonly #world: ServerWorld
  #doer: Doer
  #ticks: TaskRunner | undefined
  #http: FastifyInstance | undefined
  #drop: (() => void) | undefined
  readonly #streams = new Map<string, ServerResponse>()
  /** What its clock is wrong by, in milliseconds. */
  shift = 0

  constructor(name: string, world: ServerWorld) {
    this.name = name
    this.#world = world
    this.#doer = { name, isGone: true, frozenUntil: 0 }
  }

  get isUp(): boolean {
    return !this.#doer.isGone && this.#http !== undefined
  }

  start(): void {
    this.#doer = { name: this.name, isGone: false, frozenUntil: 0 }
    const doer = this.#doer
    this.#world.note(`${this.name} starts`)
    actAs(doer, () =>
      this.#begin(doer).catch(error => {
        if (doer.isGone) return
        // As a process that cannot start: whoever looks after it tries again.
        this.#world.note(`${this.name} does not start: ${(error as Error).message}`)
        if (!(error instanceof DatabaseError))
          this.#world.onFault(`start of ${this.name}: ${describe(error)}`)
        this.kill()
      }),
    )
  }

  /** Ends at once, wherever it is; it is started again soon. */
  kill(): void {
    if (this.#doer.isGone) return
    this.#world.note(`${this.name} is killed`)
    this.#doer.isGone = true
    this.#drop?.()
    this.#http = undefined
    for (const stream of this.#streams.values()) stream.destroy()
    this.#streams.clear()
    this.#world.time.after(RESTART_MS, `${this.name} is to start`, () => this.start())
  }

  /** Lets go of its file once the world has ended. */
  close(): void {
    this.#drop?.()
  }

  freeze(ms: number): void {
    this.#world.note(`${this.name} stands still for ${ms}`)
    this.#doer.frozenUntil = this.#world.time.now() + ms
  }

  /** Asks it; `answered` hears undefined where nobody answers any more. */
  ask(question: Question, answered: (answer: Answer | undefined) => void): void {
    const [doer, http] = [this.#doer, this.#http]
    if (doer.isGone || !http) {
      answered(undefined)
      return
    }
    const deliver = (): void => {
      const { method, url, headers, body } = question
      http
        .inject({ method, url, headers: { ...headers }, ...(body === undefined ? {} : { payload: body }) })
        .then(
          ({ statusCode: status, headers: told, body: text }) =>
            answered({ status, headers: told, body: text }),
          () => answered(undefined),
        )
    }
    this.#world.time.after(
      0,
      `${this.name} is asked ${question.method} ${question.url.slice(0, 60)}`,
      deliver,
      doer,
    )
  }

  /** Opens a stream; `hear` is told its text, undefined at its end. The answer leaves it. */
  listen(
    question: Question,
    id: string,
    hear: (text: string | undefined, status: number) => void,
  ): () => void {
    const [doer, http] = [this.#doer, this.#http]
    const leave = (): void => {
      this.#streams.get(id)?.destroy()
      this.#streams.delete(id)
    }
    if (doer.isGone || !http) {
      hear(undefined, 0)
      return leave
    }
    const { method, url, headers } = question
    const open = (): void => {
      http
        .inject({ method, url, headers: { ...headers, 'simulated-stream': id }, payloadAsStream: true })
        .then(
          answer => {
            const stream = answer.stream()
            stream.setEncoding('utf8')
            stream.on('data', text => hear(text, answer.statusCode))
            stream.on('end', () => hear(undefined, answer.statusCode))
            stream.on('error', () => hear(undefined, 0))
          },
          () => hear(undefined, 0),
        )
    }
    this.#world.time.after(0, `${this.name} opens a stream`, open, doer)
    return leave
  }

  async #begin(doer: Doer): Promise<void> {
    const { time, dice, disk, wire, source, texts, dataDir, secretKey, note } = this.#world
    const { store, drop } = openSimulatedStore({ time, dice, disk })
    this.#drop = drop
    const startedAt = time.now()
    const now = (): number => time.now() + this.shift
    const steadyNow = (): number => time.now() - startedAt
    const report = (what: string, error: unknown): void => {
      note(`${this.name} reports ${what}: ${(error as Error).message?.slice(0, 120)}`)
      const isOfTheWorld = error instanceof DatabaseError || error instanceof UpstreamError
      if (!isOfTheWorld && !/sms/.test(what)) this.#world.onFault(`${this.name}, ${what}: ${describe(error)}`)
    }
    const random = (): number => dice.roll()
    const opened = openFtlSource({
      url: SOURCE_URL,
      username: 'reader',
      password: 'secret',
      contact: 'tests@example.org',
      manners: { ...MANNERS, random, open: source.open },
      // As the thread does in which the source is asked.
      now: steadyNow,
    })
    await startApp({
      host: '',
      port: 0,
      dataDir,
      webDir: `${dataDir}/no-pages`,
      secretKey,
      source: this.#counted(opened),
      pollMs: POLL_MS,
      discoverMs: DISCOVER_MS,
      demo: false,
      now,
      steadyNow,
      random,
      report,
      sms: { ...TEXTS, open: texts.open },
      publicUrl: 'http://allez.example',
      world: {
        openStore: async () => store,
        openBus: holder => wire.open(holder),
        listen: async http => this.#open(http, doer),
      },
    })
    if (doer.isGone) return
    this.#ticks = new TaskRunner({
      store,
      tasks: [countedTask(store, this.name)],
      now,
      random,
      onError: report,
    })
    await this.#ticks.start()
    note(`${this.name} runs`)
  }

  async #open(http: FastifyInstance, doer: Doer): Promise<string> {
    http.addHook('onRequest', (request, reply, done) => {
      const id = request.headers['simulated-stream']
      if (typeof id === 'string') {
        Object.assign(request.raw.socket, { setNoDelay: () => {} })
        this.#streams.set(id, reply.raw)
      }
      done()
    })
    await http.ready()
    if (!doer.isGone) this.#http = http
    return 'http://allez.example'
  }

  #counted(source: LiveSource): LiveSource {
    return {
      ...source,
      lookAtEvent: (frame, memory) => {
        this.#world.onLook(this.name, frame.idDetail.ftlId ?? '')
        return source.lookAtEvent(frame, memory)
      },
    }
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' ') : String(error)
