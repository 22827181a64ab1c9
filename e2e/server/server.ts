import { createHash } from 'node:crypto'
import { isPushAddress } from '#connectors/push/push-hosts.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { Fault } from '#fakes/ftl/fault.ts'
import { startFakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import type { HandScore } from '#fakes/ftl/tournament-shelf.ts'
import { GOOGLE_REFUSALS } from '#fakes/google/google-fault.ts'
import { startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { toDemoSeason } from '#fakes/season/to-demo-season.ts'
import { startApp } from '#server/app.ts'
import { openFtlSource } from '#server/feed/live/ftl-source.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { startFront } from './front.ts'
import { openPlace } from './open-place.ts'
import { saveSeason } from './save-season.ts'

/**
 * The whole product over the demo's season, for one worker of the browser tests; started with `fork`. The script's
 * clock stands still: nothing happens but what a test does.
 */
const FIVE_MINUTES = 300_000
const LOGIN = { username: 'demo', password: 'demo' }
const MANNERS = { count: 200, intervalMs: 1_000, concurrency: 6, jitterMs: 0 }

/** Milliseconds between two looks at the source: tests need not wait as people do. */
const POLL_MS = 1_000
const DISCOVER_MS = 2_000

const errors: string[] = []
const report = (what: string, error: unknown): void => {
  errors.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
}

// The season is laid around full five minutes: from there every run sees the same scores.
const origin = Math.floor(testNow() / FIVE_MINUTES) * FIVE_MINUTES
const today = toUtcDay(origin)
const season = toDemoSeason(origin)
const place = await openPlace(today)
const fake = await startFakeFtl({ ...season, origin, now: testNow, speed: 1, login: LOGIN })
fake.control.pause()
const openSource = () =>
  openFtlSource({ url: fake.url, ...LOGIN, contact: 'e2e@localhost', manners: MANNERS, now: testNow })
/** Told to people's browsers, so it stands before the product does. */
const front = await startFront(() => app.address)
const googleClient = { clientId: 'e2e', clientSecret: 'e2e' }
const google = process.env.E2E_GOOGLE ? await startFakeGoogle(googleClient) : undefined
const requireGoogle = () => {
  if (!google) throw new Error('Only where `hasGoogle` is used')
  return google
}
const start = (port: number, fresh: boolean, webDir?: string) =>
  startApp({
    webDir,
    host: '127.0.0.1',
    port,
    ...place.options,
    source: openSource(),
    pollMs: POLL_MS,
    discoverMs: DISCOVER_MS,
    demo: true,
    // A push service of a test is on this machine.
    allowsPush: endpoint => isPushAddress(endpoint) || endpoint.startsWith('http://127.0.0.1:'),
    // How long a machine takes over a call is no matter of these tests: who asks too much is told so in tests of their own.
    msPerSecond: 100_000,
    contact: 'e2e@example.org',
    now: testNow,
    ...(google
      ? { google: { ...googleClient, url: google.url }, publicUrl: front.url, calendarMs: 500 }
      : {}),
    ...(fresh && !place.isPrepared ? { prepare: store => saveSeason(store, today) } : {}),
    report,
  })
let app = await start(0, true)

/** What tests may ask for. */
const calls = {
  /** Where it keeps what it has, for who writes beside it. */
  place: () => place.options,
  errors: () => errors.splice(0),
  tournaments: () =>
    fake.shelf.all().map(({ id, plan, events }) => ({
      id,
      name: plan.name,
      events: events.map(event => ({ id: event.id, name: event.name })),
    })),
  eventState: (ftlEventId: string) => fake.control.eventState(ftlEventId),
  setScore: (ftlEventId: string, boutRef: string, score: HandScore) =>
    fake.control.setScore(ftlEventId, boutRef, score),
  moveStrip: (ftlEventId: string, place: { round: number; pool: number }, strip: string) =>
    fake.control.moveStrip(ftlEventId, place, strip),
  fail: (path: string, fault: Fault, times?: number) => fake.control.fail(path, fault, times),
  mend: () => fake.control.mend(),
  expireSessions: () => fake.control.expireSessions(),
  jump: (ms: number) => fake.control.jump(ms),
  signIns: () => fake.requests.of('signIn'),
  streams: () => front.openStreams(),
  refuseStreams: (on: boolean) => front.refuseStreams(on),
  answer503: (on: boolean) => front.answer503(on),
  goAway: (on: boolean) => front.goAway(on),
  stop: async () => {
    front.goAway(true)
    await app.close()
  },
  startAgain: async (webDir?: string) => {
    app = await start(0, false, webDir)
    front.goAway(false)
  },
  asked: () => front.asked(),
  googleHost: () => new URL(requireGoogle().url).host,
  /** Calls of the fake of Google that begin so are refused with these words, so many times. */
  failGoogle: (prefix: string, refusal: keyof typeof GOOGLE_REFUSALS, times: number) =>
    requireGoogle().fail(prefix, GOOGLE_REFUSALS[refusal], times),
  calmGoogle: () => requireGoogle().calm(),
  calendarEntries: () => requireGoogle().calendars.get('primary')?.events.size ?? 0,
  /** Films on their way to the fake, or there. */
  uploads: () =>
    requireGoogle()
      .uploads.list()
      .map(({ bytes, about, ...rest }) => ({
        ...rest,
        about,
        arrived: bytes.length,
        hash: createHash('sha256').update(bytes).digest('hex'),
      })),
  cutUploads: (...bytes: number[]) => requireGoogle().uploads.cutAfter(...bytes),
  cutsLeft: () => requireGoogle().uploads.cutsLeft(),
  holdUploads: (bytes: number) => requireGoogle().uploads.holdAt(bytes),
  /** Videos of a channel, with a playlist of them. */
  addFilms: (playlistId: string, films: readonly { id: string; title: string; duration: string }[]): void => {
    const { videos, playlists } = requireGoogle()
    for (const { id, title, duration } of films) {
      videos.set(id, { id, snippet: { title }, contentDetails: { duration } })
    }
    const items = films.map(({ id }) => ({ id: `item-${id}`, videoId: id }))
    playlists.set(playlistId, { snippet: { title: 'Films' }, items })
  },
  /** Playlists by what they are called, with the videos in them. */
  listPlaylists: () =>
    [...requireGoogle().playlists.values()].map(({ snippet, items }) => ({
      title: snippet.title,
      videos: items.map(item => item.videoId),
    })),
  expireUploads: () => requireGoogle().uploads.expire(),
}
export type ServerCalls = typeof calls

process.on('message', async ({ id, name, args }: { id: number; name: keyof ServerCalls; args: never[] }) => {
  try {
    const call = calls[name] as (...all: never[]) => unknown
    process.send?.({ id, value: await call(...args) })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', async () => {
  setTimeout(() => process.exit(1), 20_000).unref()
  await front.close()
  await app.close().catch(() => undefined)
  await fake.close()
  await google?.close()
  await place.drop()
  process.exit(0)
})
if (process.connected) process.send?.({ ready: front.url })
