import { join } from 'node:path'
import type { Discovery } from './feed/live/discovery.ts'
import type { LiveFeed } from './feed/live/feed.ts'
import { answerOnce } from './http/answers/answer-once.ts'
import { readWebPages } from './http/answers/serve-web.ts'
import { buildServer } from './http/build-server.ts'
import type { RoomWatch } from './store/engine/file/room-watch.ts'
import { openStore, type Store } from './store/open-store.ts'
import { type Surroundings, toAppBase } from './wiring/app-base.ts'
import { type AccountSettings, openAccounts } from './wiring/open-accounts.ts'
import { openAdmin } from './wiring/open-admin.ts'
import { type AnswerSettings, openAnswers } from './wiring/open-answers.ts'
import { openCircle } from './wiring/open-circle.ts'
import { type ConnectionSettings, openConnections } from './wiring/open-connections.ts'
import { type LiveSettings, openLive } from './wiring/open-live.ts'
import { type NoticeWaySettings, openNotices } from './wiring/open-notices.ts'
import { openRecords } from './wiring/open-records.ts'
import { openSources, type SourceSettings } from './wiring/open-sources.ts'
import { openTasks } from './wiring/open-tasks.ts'

/** Where a server listens and keeps what it has. */
interface PlaceSettings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly schema?: string | undefined
  readonly webDir?: string | undefined
  readonly trustProxy?: string | false
  /** Origin at which people reach the server; undefined: where it listens. */
  readonly publicUrl?: string | undefined
  /** What one user may ask; undefined: as much as people do, and ten times more. */
  readonly callsPerSecond?: number
  /** Work on the fresh store before anything reads it. */
  readonly prepare?: (store: Store) => Promise<void>
  /** The disk of the data folder; undefined: nobody watches it. The app starts and stops it. */
  readonly room?: RoomWatch | undefined
  /** The database is lost for good: whoever runs the process should end it, to be started anew. */
  readonly onGone?: (error: Error) => void
}

export interface AppOptions
  extends PlaceSettings,
    Surroundings,
    AnswerSettings,
    SourceSettings,
    ConnectionSettings,
    LiveSettings,
    NoticeWaySettings,
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

/** Connections still busy this long after closing began are cut. */
const CUT_OFF_MS = 2_000

/** Wires a server from its settings and listens. Everything that can fail at start fails here. */
export async function startApp(options: AppOptions): Promise<App> {
  const { room } = options
  const store = await openAppStore(options)
  const base = toAppBase(options, { store, dataDir: options.dataDir, hasRoom: room?.hasRoom })
  const answers = openAnswers(options, base)
  const sources = openSources(options, base)
  const connections = openConnections(options, base)
  const notices = await openNotices(options, base)
  const onNotices = () => notices.sender.sendSoon()
  const live = openLive(options, base, { sources, answers, connections, onNotices })
  const circle = openCircle(base, { notices, answers, live })
  const accounts = openAccounts(options, base, { live, connections, narrowed: circle.narrowed })
  const tasks = openTasks(sources, base, live.republish)
  const records = openRecords(base, { sources, answers, connections, live })
  const admin = openAdmin(base, { sources, answers, live, tasks })

  const server = buildServer({
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
    now: base.steadyNow,
    moment: base.now,
    uploadOrigin: connections.uploads?.origin,
    callsPerSecond: options.callsPerSecond,
    report: base.report,
  })
  const address = await server.listen({ host: options.host, port: options.port })

  accounts.start()
  connections.start({ publicUrl: options.publicUrl ?? address, findRows: live.findRows })
  answers.start()
  room?.start()
  live.feed.start()
  live.faded.start()
  live.notices.start()
  live.noticeClock.start()
  notices.start(options.publicUrl ?? address)
  sources.discovery?.start()
  await tasks.start()

  return {
    address,
    store,
    feed: live.feed,
    discovery: sources.discovery,
    close: async () => {
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
      ])
      await store.close()
    },
  }
}

async function openAppStore(options: AppOptions): Promise<Store> {
  const { dataDir, databaseUrl, schema, onGone, report } = options
  const store = await openStore({
    dataDir,
    databaseUrl,
    schema,
    onError: error => report('database', error),
    ...(onGone === undefined ? {} : { onGone }),
  })
  await options.prepare?.(store)
  return store
}
