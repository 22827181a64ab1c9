import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { steadyNow } from '#connectors/http/steady-now.ts'
import { type App, startApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config/read-config.ts'
import { formatServices, readServiceWords } from './config/services.ts'
import { startDemo } from './demo/start-demo.ts'
import { makeInvitation, toSetupPath } from './features/account/invitation-calls.ts'
import { startRestorable } from './restorable-app.ts'
import { hasUsers } from './store/accounts/users.ts'
import { DamagedDatabaseError } from './store/engine/file/damaged-database-error.ts'
import { takeFileLock } from './store/engine/file/file-lock.ts'
import { RoomWatch } from './store/engine/file/room-watch.ts'
import { UnusableFolderError } from './store/engine/file/unusable-folder-error.ts'
import { NewerDatabaseError } from './store/migrations/newer-database-error.ts'
import type { Tracer } from './trace/tracer.ts'
import { toSourceSettings } from './wiring/to-source-settings.ts'

/** Longest that closing down may take before the process ends all the same. */
const CLOSE_LIMIT_MS = 8_000

function report(what: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`${new Date().toISOString()} ${what}: ${reason.replaceAll(/\s+/g, ' ').slice(0, 500)}`)
}

/** One line on the output for what an account did or was refused. */
const note = (what: string): void => console.log(`${new Date().toISOString()} security: ${what}`)

async function main(): Promise<void> {
  const services = readServiceWords(process.argv.slice(2))
  const config = readConfig({
    ...process.env,
    ...(services === undefined ? {} : { ALLEZ_SERVICES: services }),
  })
  const room = config.databaseUrl
    ? undefined
    : new RoomWatch({ dataDir: config.dataDir, say: sentence => console.error(sentence), onError: report })
  room?.ready()
  if (!room) mkdirSync(config.dataDir, { recursive: true })
  const lock = config.databaseUrl ? undefined : takeFileLock(join(config.dataDir, 'server.lock'), 0)
  if (!config.databaseUrl && !lock) throw new ConfigError(`Another Allez is already using ${config.dataDir}`)
  const demo = wantsDemo(config)
  const running = demo ? await startDemo(config, report) : { app: await startReal(config, room), notes: [] }
  // Before it is told: whoever reads that it runs may end it at once.
  closeOnSignal(running.app)
  console.log(`Allez is running at ${running.app.address}`)
  for (const note of running.notes) console.log(note)
  if (!demo && config.services.has('web') && !(await hasUsers(running.app.store.read))) {
    const { token } = await makeInvitation(running.app.store, { role: 'admin', setup: true, now: Date.now() })
    console.log('Nobody can sign in yet. Make the first administrator within a day at')
    console.log(`  ${config.publicUrl ?? running.app.address}${toSetupPath(token)}`)
    console.log('or with: npm run allez -- user add NAME --admin')
  }
}

/** The demo runs when asked for, or when there is nothing else to run: no data, no database, no live source. */
function wantsDemo(config: Config): boolean {
  if (config.demo !== undefined) return config.demo
  const hasData = existsSync(join(config.dataDir, 'allez.db'))
  return !hasData && !config.databaseUrl && !config.ftl && !config.usaf && !config.askfred && !config.fie
}

function startReal(config: Config, room: RoomWatch | undefined): Promise<App> {
  return startRestorable({
    dataDir: config.dataDir,
    isEmbedded: config.databaseUrl === undefined,
    start: port => startOnce(port === undefined ? config : { ...config, port }, room),
    report,
    say: sentence => console.log(sentence),
    onLost: endLost,
  })
}

async function startOnce(config: Config, room: RoomWatch | undefined): Promise<App> {
  const tracer = await openOwnTracer(config)
  return startApp({
    ...config,
    ...toSourceSettings(config),
    demo: false,
    room,
    now: Date.now,
    steadyNow,
    report,
    note,
    onGone: endLost,
    ...(tracer === undefined ? {} : { tracer }),
  })
}

/** What it stands on is loaded where somebody listens, and only there. */
async function openOwnTracer({ traces, services }: Config): Promise<Tracer | undefined> {
  if (!traces) return undefined
  const { openTracer } = await import('./trace/open-tracer.ts')
  return openTracer({ ...traces, does: formatServices(services), now: Date.now })
}

function endLost(error: unknown): void {
  report('the database is lost; start Allez again', error)
  process.exit(1)
}

function closeOnSignal(app: App): void {
  const close = (signal: string) => {
    console.log(`Closing (${signal}) …`)
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref()
    app.close().then(
      () => process.exit(0),
      error => {
        report('close', error)
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', () => close('SIGINT'))
  process.once('SIGTERM', () => close('SIGTERM'))
}

const SAYABLE = [ConfigError, DamagedDatabaseError, NewerDatabaseError, UnusableFolderError]

/** What the operator can mend is said in a sentence; anything else is a fault of ours and shown whole. */
function sayWhyNot(error: unknown): void {
  if (SAYABLE.some(kind => error instanceof kind)) console.error((error as Error).message)
  else if ((error as { code?: string }).code === 'EADDRINUSE') {
    console.error(
      `Something else listens on port ${process.env.PORT ?? 8080} already. Set PORT to a free one`,
    )
  } else console.error(error)
}

main().catch(error => {
  sayWhyNot(error)
  process.exit(1)
})
