import { startApp } from '#server/app.ts'
import { hashPassword } from '#server/features/account/hash-password.ts'
import { testNow } from '../clock/test-clock.ts'
import { type CupChange, listWantedCups, makeCupChange, saveCups } from '../invented/calendar-cups.ts'

/** What a test tells the process, as JSON. */
export interface CalendarServerSettings {
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly schema?: string
  readonly googleUrl: string
  readonly client: { readonly clientId: string; readonly clientSecret: string }
  readonly secretKey: string
  /** Its clock goes before that of the tests by so many milliseconds. */
  readonly aheadMs: number
}

/** A whole server that keeps connected calendars, until it is killed; started with `fork`. */
const { googleUrl, client, aheadMs, ...place }: CalendarServerSettings = JSON.parse(process.argv[2] ?? '{}')
const LOOK_EVERY_MS = 15
const app = await startApp({
  ...place,
  host: '127.0.0.1',
  port: 0,
  // What stands in the calendar names where people reach the server, which is the same after every start.
  publicUrl: 'https://allez.example',
  google: { ...client, url: googleUrl },
  calendarMs: LOOK_EVERY_MS,
  googleCalls: 1_000,
  pollMs: 60_000,
  discoverMs: 60_000,
  demo: false,
  now: () => testNow() + aheadMs,
  // What faults of the service lead to is what the test is about.
  report: () => {},
})

const calls = {
  prepare: async (password: string) => saveCups(app.store, await hashPassword(password)),
  change: (change: CupChange) => makeCupChange(app.store, change),
  wanted: () => listWantedCups(app.store),
}
export type CalendarServerCalls = typeof calls

process.on(
  'message',
  async ({ id, name, args }: { id: number; name: keyof CalendarServerCalls; args: never[] }) => {
    const call = calls[name] as (...all: never[]) => unknown
    process.send?.({ id, value: await call(...args) })
  },
)
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: app.address })
