import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { steadyNow } from '#connectors/http/steady-now.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { type FakeFtl, startFakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import { startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { toArchive } from '#fakes/season/archive/to-archive.ts'
import { DEMO_ACCOUNTS } from '#fakes/season/demo-people.ts'
import { toDemoSeason } from '#fakes/season/to-demo-season.ts'
import { openSourceThread } from '#server/feed/live/source-thread.ts'
import { type App, startApp } from '../app.ts'
import { type Config, ConfigError } from '../config/read-config.ts'
import { hasLiveEvent } from '../store/live/live-events.ts'
import type { Store } from '../store/open-store.ts'
import { saveArchive } from './save-archive.ts'
import { saveDemoAccounts } from './save-demo-accounts.ts'
import { startDemoCalendars } from './start-demo-calendars.ts'

/** A running demo: the product over an invented season that a fake of the live source plays. */
export interface Demo {
  readonly app: App
  readonly fake: FakeFtl
  /** Settles when the invented season behind and ahead of today is written whole. */
  readonly archive: Promise<void>
  /** What the person who started it should read. */
  readonly notes: readonly string[]
}

const LOGIN = { username: 'demo', password: 'demo' }
const DISCOVER_MS = 15_000
/** The fake is our own: it may be asked faster than other people's servers. */
const MANNERS = { count: 60, intervalMs: 1_000, concurrency: 6, jitterMs: 0 }
/** How far back the invented season goes: some 320,000 bouts. */
const ARCHIVE_WEEKS = 104
const LIVE_WITHIN_MS = 4_000
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

/**
 * Starts the demo in a data folder of its own, made anew: its dates follow today. Its logins are known to everybody,
 * so it listens on this machine only.
 */
export async function startDemo(
  config: Pick<Config, 'host' | 'port' | 'dataDir' | 'pollMs'>,
  report: (what: string, error: unknown) => void,
  options: { readonly speed?: number } = {},
): Promise<Demo> {
  if (!LOOPBACK.has(config.host)) {
    throw new ConfigError(`The demo runs on this machine only: its logins are public. HOST is ${config.host}`)
  }
  const dataDir = join(config.dataDir, 'demo')
  rmSync(dataDir, { recursive: true, force: true })
  const season = toDemoSeason(Date.now())
  const speed = options.speed ?? season.speed
  const fake = await startFakeFtl({ ...season, speed, now: Date.now, login: LOGIN })
  const googleClient = { clientId: 'demo', clientSecret: 'demo' }
  // Whoever tries the demo links videos of anybody.
  const fakeGoogle = await startFakeGoogle({ ...googleClient, isOwnVideo: () => true })
  const today = toUtcDay(Date.now())
  const calendars = await startDemoCalendars(today)
  const contact = 'demo@localhost'
  const source = openSourceThread({ url: fake.url, ...LOGIN, contact, manners: MANNERS })
  const app = await startApp({
    host: config.host,
    port: config.port,
    dataDir,
    source,
    pollMs: config.pollMs,
    discoverMs: DISCOVER_MS,
    demo: true,
    now: Date.now,
    steadyNow,
    google: { ...googleClient, url: fakeGoogle.url },
    ...calendars.settings,
    prepare: store => saveDemoAccounts(store, DEMO_ACCOUNTS, Date.now()),
    report,
  })
  let isOpen = true
  // The pages answer at once; the years behind today fill in while they are looked at, after what is live.
  const archive = untilLive(app.store, () => isOpen)
    .then(() => saveArchive(app.store, toArchive(today, ARCHIVE_WEEKS), today, () => isOpen))
    .then(async () => {
      if (isOpen) await calendars.fill(app.store)
    })
    .catch(error => report('demo season', error))
  return {
    fake,
    archive,
    app: {
      ...app,
      close: async () => {
        isOpen = false
        await archive
        await app.close()
        await fake.close()
        await fakeGoogle.close()
        await calendars.close()
      },
    },
    notes: [
      'This is the demo: an invented season in which a tournament is being fenced right now. Sign in as',
      ...DEMO_ACCOUNTS.map(
        one =>
          `  ${one.username.padEnd(12)} ${one.password}   ${one.displayName}, following ${one.tracked.length}`,
      ),
      'The two seasons behind today fill in during the first half minute.',
    ],
  }
}

/** Settles when something is live, which is what people come for, or when it takes too long. */
async function untilLive({ read }: Store, isWanted: () => boolean): Promise<void> {
  const until = performance.now() + LIVE_WITHIN_MS
  while (isWanted() && performance.now() < until) {
    if (await hasLiveEvent(read)) return
    await sleep(50)
  }
}
