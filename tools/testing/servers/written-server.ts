import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { startApp } from '#server/app.ts'
import { hashPassword } from '#server/features/account/hash-password.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { testNow } from '../clock/test-clock.ts'
import type { ProcessHoldings } from '../faults/process-holdings.ts'

/** What a test tells the process, as JSON. */
export interface WrittenServerSettings {
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly schema?: string
  readonly redisUrl?: string
  readonly secretKey: string
}

/** A whole server into which people write, until it is killed; started with `fork`. */
const place: WrittenServerSettings = JSON.parse(process.argv[2] ?? '{}')
const app = await startApp({
  ...place,
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'https://allez.example',
  pollMs: 60_000,
  discoverMs: 60_000,
  callsPerSecond: 100_000,
  msPerSecond: 100_000,
  demo: false,
  now: testNow,
  // Whoever has it killed knows that something fails.
  report: () => {},
})

type Message = { readonly password: string; readonly writers: readonly string[] } | { readonly measure: true }

process.on('message', async (message: Message) => {
  if ('measure' in message) {
    await keepLittleAtHand()
    process.send?.({ measured: measure() })
    return
  }
  const { password, writers } = message
  const passwordHash = await hashPassword(password)
  for (const id of writers)
    await addUser(app.store.write, { id, username: id, passwordHash, role: 'user', now: testNow() })
  process.send?.({ prepared: true })
})

/** What the embedded database keeps at hand of its file grows with the file, up to a bound: of hours that is no leak. Here it is full at once. */
async function keepLittleAtHand(): Promise<void> {
  if (app.store.engine !== 'sqlite') return
  for (const db of [app.store.write, app.store.read]) await sql`pragma cache_size = -2048`.execute(db)
}

/** What the process holds once nobody needs it any more; its program must have been started with `--expose-gc`. */
function measure(): ProcessHoldings {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  const resources = process.getActiveResourcesInfo()
  return {
    heapBytes: heapUsed,
    residentBytes: rss,
    timers: resources.filter(kind => kind === 'Timeout' || kind === 'Immediate').length,
    handles: resources.length,
    files: readdirSync('/proc/self/fd').length,
  }
}

process.on('disconnect', () => process.exit(0))
process.send?.({ ready: app.address })
