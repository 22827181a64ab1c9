import { Agent } from 'node:http'
import { type FakeGoogle, startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { startFakeMail } from '#fakes/mail/start-fake-mail.ts'
import { startFakePush } from '#fakes/push/start-fake-push.ts'
import type { AppOptions } from '#server/app.ts'
import { hashPassword } from '#server/features/account/hash-password.ts'
import type { LiveSource } from '#server/feed/live/live-source.ts'
import {
  BYSTANDER,
  BYSTANDERS_FENCER,
  FUZZ_PASSWORD,
  FUZZ_USERS,
  isBystanders,
  SPARE_CODES,
} from '#tools/fuzz/requests/fuzz-people.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { furnishWorld } from './furnish-world.ts'
import { FuzzCallers } from './fuzz-callers.ts'
import { KnownValues } from './known-values.ts'
import { FUZZED_TASKS, SEEDED_PLACES, seedLiveEvent, seedRows } from './seed-rows.ts'

/** A server with everything around it, and what is known of what it holds. */
export interface FuzzServer {
  readonly running: TestApp
  readonly agent: Agent
  readonly callers: FuzzCallers
  readonly known: KnownValues
  /** Lets the clock of limits go on, so that nobody has asked too much. */
  rest(): void
  /** Makes anew what requests use up. */
  furnish(): Promise<void>
  close(): Promise<void>
}

/** The operator's client at Google. */
export const FUZZ_CLIENT = { clientId: 'client', clientSecret: 'secret' }
const STEP_MS = 120_000

/** A live source that answers and has nothing. */
const QUIET: LiveSource = {
  listTournaments: async () => [{ ftlId: 'C'.repeat(32), name: 'Coming Cup', startDay: '2026-12-05' }],
  listEvents: async () => [],
  listEntries: async () => [],
  lookAtEvent: async (_, memory) => ({ document: undefined, flags: [], memory }),
  close: async () => {},
}

/** Google's services for the client; every video there is the person's own. */
type StartGoogle = () => Promise<Pick<FakeGoogle, 'url' | 'close'>>

const startGoogleHere: StartGoogle = () => startFakeGoogle({ ...FUZZ_CLIENT, isOwnVideo: () => true })

export async function startFuzzServer(
  options: Partial<AppOptions> = {},
  startGoogle: StartGoogle = startGoogleHere,
): Promise<FuzzServer> {
  const google = await startGoogle()
  const push = await startFakePush({ now: testNow })
  const mail = await startFakeMail()
  let steady = 0
  const running = await startTestApp({
    source: QUIET,
    pollMs: 60_000,
    discoverMs: 3_600_000,
    steadyNow: () => steady,
    callsPerSecond: 1,
    msPerSecond: 1_000_000e6,
    google: { ...FUZZ_CLIENT, url: google.url },
    googleCalls: 10_000,
    calendarMs: 3_600_000,
    mail: { url: mail.url, from: 'Allez <allez@example.org>' },
    allowsPush: endpoint => endpoint.startsWith(push.url),
    ...options,
  })
  const known = new KnownValues(SEEDED_PLACES, isBystanders)
  await seedRows(running.app, known)
  const callers = new FuzzCallers(running.app.store, await hashPassword(FUZZ_PASSWORD))
  known.seed('task', FUZZED_TASKS)
  known.seed('spareCode', SPARE_CODES)
  known.seed('user', [...Object.values(FUZZ_USERS), 'nobody'])
  for (const id of Object.values(FUZZ_USERS)) {
    callers.noteChanged(id)
    await callers.signIn(id)
  }
  await furnishWorld(running, callers)
  await seedLiveEvent(running.app)
  const browser = push.subscribe()
  known.seed('pushEndpoint', [browser.endpoint])
  known.seed('pushKey', [browser.p256dh])
  known.seed('pushAuth', [browser.auth])
  await furnishBystander(running, await callers.signIn(BYSTANDER))
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  return {
    running,
    agent,
    callers,
    known,
    rest: () => {
      steady += STEP_MS
      // What is sent with a code goes on its way before it is answered.
      for (const { text } of mail.mails.splice(0)) {
        for (const [code] of text.matchAll(/\b\d{6}\b/g)) known.hear('mailCode', code, 'user')
        for (const [, token = ''] of text.matchAll(/unsubscribe#token=([\w.-]+)/g))
          known.hear('stopToken', token, 'user')
      }
    },
    furnish: () => furnishWorld(running, callers),
    close: async () => {
      agent.destroy()
      await running.close()
      await Promise.all([google.close(), push.close(), mail.close()])
    },
  }
}

/** Something of the bystander's in as many tables as they can have it in. */
async function furnishBystander({ send }: TestApp, cookie: string): Promise<void> {
  const calls = [
    ['PUT', `/api/v3/circles/${BYSTANDERS_FENCER}`],
    ['POST', '/api/v3/calendars', { language: 'en', hasDeadlines: true }],
    ['POST', '/api/v3/links/wall'],
    ['POST', '/api/v2/user/me/awaited', { name: 'Wintergreen Moss' }],
    ['PUT', '/api/v3/notices/watched/still-cup'],
    ['POST', '/api/v3/circles/invitations', { fencerIds: [BYSTANDERS_FENCER], language: 'en' }],
    ['POST', '/api/v3/scoresheet', { id: 'still-scoresheet-1', name: 'Quiet night', day: '2026-11-21' }],
  ] as const
  for (const [method, path, body] of calls) {
    const answer = await send(method, path, cookie, body)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  }
}
