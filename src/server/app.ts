import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Bus } from './bus/bus.ts'
import { openBus } from './bus/open-bus.ts'
import { openPresence } from './bus/presence.ts'
import { ALL_SERVICES, formatServices, type Services } from './config/services.ts'
import type { Discovery } from './feed/live/discovery.ts'
import type { LiveFeed } from './feed/live/feed.ts'
import { answerOnce } from './http/answers/answer-once.ts'
import { readWebPages } from './http/answers/serve-web.ts'
import { buildServer } from './http/build-server.ts'
import { Allowance } from './http/limits/allowance.ts'
import { CALLS_PER_SECOND, MS_PER_SECOND } from './http/limits/limits.ts'
import { readMostConnections } from './http/limits/most-connections.ts'
import { openUsageSharer } from './http/limits/usage-sharer.ts'
import { buildProbeServer } from './http/probes/build-probe-server.ts'
import { ServerMetrics } from './http/probes/server-metrics.ts'
import { SecurityNotes } from './http/security-notes.ts'
import type { RoomWatch } from './store/engine/file/room-watch.ts'
import type { LostSight } from './store/following/lost-sight.ts'
import { openStore, type Store } from './store/open-store.ts'
import type { Tracer } from './trace/tracer.ts'
import { type Surroundings, toAppBase } from './wiring/app-base.ts'
import { measureProcess } from './wiring/measure-process.ts'
import { type AccountSettings, openAccounts } from './wiring/open-accounts.ts'
import { openAdmin } from './wiring/open-admin.ts'
import { type AnswerSettings, openAnswers } from './wiring/open-answers.ts'
import { openCircle } from './wiring/open-circle.ts'
import { type ConnectionSettings, openConnections } from './wiring/open-connections.ts'
import { type LiveSettings, openLive } from './wiring/open-live.ts'
import { type NoticeWaySettings, openNotices } from './wiring/open-notices.ts'
import { openProbes, type ProbeSettings } from './wiring/open-probes.ts'
import { openRecords } from './wiring/open-records.ts'
import { openSources, type SourceSettings } from './wiring/open-sources.ts'
import { type CopySettings, openTasks } from './wiring/open-tasks.ts'

/** Where a server listens and keeps what it has. */
interface PlaceSettings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly schema?: string | undefined
  /** What this process does of what a server does; undefined: everything. */
  readonly services?: Services | undefined
  readonly webDir?: string | undefined
  readonly trustProxy?: string | false
  /** Origin at which people reach the server; undefined: where it listens. */
  readonly publicUrl?: string | undefined
  /** What one user may ask; undefined: as much as people do, and ten times more. */
  readonly callsPerSecond?: number
  /** Milliseconds of processors that one account may have of a second; undefined: a third of one. */
  readonly msPerSecond?: number
  /** Work on the fresh store before anything reads it. */
  readonly prepare?: (store: Store) => Promise<void>
  /** The disk of the data folder; undefined: nobody watches it. The app starts and stops it. */
  readonly room?: RoomWatch | undefined
  /** The database is lost for good: whoever runs the process should end it, to be started anew. */
  readonly onGone?: (error: Error) => void
  /** What of the world is another one; undefined: all of it is this machine's. */
  readonly world?: World | undefined
}

/** What a process has from the world around it, where that is made up: its database, the others, and its way to readers. */
export interface World {
  readonly openStore: () => Promise<Store>
  /** `holder` names this process. */
  readonly openBus: (holder: string) => Bus
  /** Opens a server to whoever asks; the address at which they reach it. */
  readonly listen: (server: FastifyInstance) => Promise<string>
}

export interface AppOptions
  extends PlaceSettings,
    Surroundings,
    AnswerSettings,
    SourceSettings,
    ConnectionSettings,
    LiveSettings,
    NoticeWaySettings,
    ProbeSettings,
    CopySettings,
    AccountSettings {}

/** A running Allez. */
export interface App {
  readonly address: string
  readonly store: Store
  readonly feed: LiveFeed
  readonly discovery: Discovery | undefined
  /** Answers what is under way, sends readers away and lets go of everything. */
  close(): Promise<void>
}

/** Connections that wait to be taken while the process is busy: a hall comes at once. Node's own 511 are too few for it; Linux allows 4,096. */
const MOST_WAITING = 4_096
/** Connections still busy this long after closing began are cut. */
const CUT_OFF_MS = 2_000
/** Told of a statement, in letters. */
const MOST_STATEMENT = 2_000

/** Wires a server from its settings and listens. Everything that can fail at start fails here. */
export async function startApp(options: AppOptions): Promise<App> {
  const { room, services = ALL_SERVICES } = options
  const store = await openAppStore(options)
  const place = { store, dataDir: options.dataDir, hasRoom: room?.hasRoom }
  const metrics = new ServerMetrics()
  const openOwnBus = options.world?.openBus ?? (holder => openBus({ ...options, holder }))
  const base = toAppBase({ ...options, report }, place, openOwnBus)
  const answers = openAnswers(options, base)
  const sources = openSources(options, base)
  const connections = openConnections(options, base)
  const notices = await openNotices(options, base)
  const onNotices = notices.sendSoon
  const live = openLive(options, base, { sources, answers, connections, onNotices })
  const circle = openCircle(base, { notices, answers, live })
  const notes = new SecurityNotes(base.note, base.steadyNow)
  const accounts = openAccounts(options, base, { live, connections, notes, lost: circle.lost })
  const people = {
    republish: live.republish,
    lost: async (lost: LostSight) => {
      for (const key of ['standings', 'estimates', 'news']) await answers.shared.drop(key)
      await circle.lost(lost)
    },
  }
  const tasks = openTasks(sources, base, people, options)
  const records = openRecords(base, { sources, answers, connections, live })
  const admin = openAdmin(base, { sources, answers, live, tasks, lost: circle.lost })

  const probes = openProbes(options, base, { metrics, countViewers: () => live.streams.count })
  const limits = {
    calls: new Allowance(base.steadyNow, options.callsPerSecond ?? CALLS_PER_SECOND),
    time: new Allowance(base.steadyNow, options.msPerSecond ?? MS_PER_SECOND),
  }
  const usage = openUsageSharer(limits, base.bus)
  const buildWebServer = () =>
    buildServer({
      probes,
      sessions: accounts.sessions,
      handlers: {
        ...accounts.handlers,
        ...circle.handlers,
        ...connections.handlers,
        ...live.handlers,
        ...notices.handlers,
        ...records.handlers,
        ...admin.handlers,
      },
      raw: { ...accounts.raw, ...connections.raw, ...live.raw, ...notices.raw, ...records.raw },
      once: answerOnce(store, base.now, base.report),
      pages: readWebPages(options.webDir ?? join(import.meta.dirname, '../../dist/web')),
      trustProxy: options.trustProxy ?? false,
      limits,
      moment: base.now,
      uploadOrigin: connections.uploads?.origin,
      report: base.report,
      notes,
      tracer: base.tracer,
    })
  const server = services.has('web') ? buildWebServer() : buildProbeServer(probes)
  const mostConnections = readMostConnections()
  if (mostConnections !== undefined) server.server.maxConnections = mostConnections
  const address = await (options.world?.listen(server) ??
    server.listen({ host: options.host, port: options.port, backlog: MOST_WAITING }))

  const presence = openPresence({
    ...base,
    services: formatServices(services),
    place: `${hostname()}:${process.pid}`,
    measure: measureProcess({ viewers: () => live.streams.count, slow: store.slow }),
  })
  const publicUrl = options.publicUrl ?? address
  const [asks, runsTasks] = [services.has('feed'), services.has('tasks')]
  accounts.start()
  connections.start({ publicUrl, findRows: live.findRows }, runsTasks)
  room?.start()
  live.feed.start()
  const stopHearing = [
    live.hearOthers(),
    base.bus.hear(({ kind }) => void (kind === 'asked' && runsTasks && tasks.tick())),
  ]
  notices.start(publicUrl, runsTasks)
  if (asks) {
    live.faded.start()
    live.notices.start()
    live.noticeClock.start()
    sources.discovery?.start()
  }
  if (runsTasks) answers.start()
  await tasks.start(runsTasks)
  presence.start()
  usage.start()

  return {
    address,
    store,
    feed: live.feed,
    discovery: sources.discovery,
    close: async () => {
      probes.readiness.close()
      live.streams.closeAll()
      const cutOff = setTimeout(() => server.server.closeAllConnections(), CUT_OFF_MS)
      await server.close()
      clearTimeout(cutOff)
      await Promise.all([
        accounts.stop(),
        connections.stop(),
        sources.stop(),
        live.feed.stop(),
        live.faded.stop(),
        live.notices.stop(),
        live.noticeClock.stop(),
        notices.stop(),
        live.minutes.flush(),
        tasks.stop(),
        answers.stop(),
        room?.stop(),
        presence.stop(),
      ])
      for (const stop of stopHearing) stop()
      usage.stop()
      await base.bus.close()
      await store.close()
      await base.tracer.close()
    },
  }

  function report(what: string, error: unknown): void {
    metrics.noteProblem(what)
    options.report(what, error)
  }
}

async function openAppStore(options: AppOptions): Promise<Store> {
  const { dataDir, databaseUrl, schema, onGone, report, tracer, world } = options
  const store = await (world?.openStore() ??
    openStore({
      dataDir,
      databaseUrl,
      schema,
      now: options.now,
      onError: error => report('database', error),
      ...(tracer === undefined ? {} : { onStatement: toStatementNote(tracer) }),
      ...(onGone === undefined ? {} : { onGone }),
    }))
  await options.prepare?.(store)
  return store
}

/** The first word of a statement is what it does; the rest is told beside it, up to what a collector takes. */
const toStatementNote =
  (tracer: Tracer) =>
  (text: string, tookMs: number): void => {
    const name = /^\s*(\w+(?: \w+)?)/.exec(text)?.[1] ?? 'statement'
    tracer.note(name, { 'db.query.text': text.slice(0, MOST_STATEMENT) }, tookMs)
  }
