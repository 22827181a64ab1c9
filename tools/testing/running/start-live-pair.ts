import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import { type FakeFtl, type FakeFtlOptions, startFakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import type { AppOptions } from '#server/app.ts'
import { openFtlSource } from '#server/feed/live/ftl-source.ts'
import { testNow } from '../clock/test-clock.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** A fake of the live source and a server that reads it. */
export interface LivePair {
  readonly fake: FakeFtl
  readonly running: TestApp
  readonly cookie: string
  /** The first tournament, once it is discovered. */
  tournament(): Promise<Tournament>
  /** An event as a reader gets it now. */
  event(tournamentId: string, eventId: string): Promise<LiveEvent>
  /** Reads an event until it is as wanted. Throws with `what` when it does not become so in time. */
  until(what: string, isSo: (event: LiveEvent) => boolean, ids: readonly [string, string]): Promise<LiveEvent>
  close(): Promise<void>
}

const LOGIN = { username: 'reader', password: 'secret' }
const PATIENCE_MS = 45_000

export async function startLivePair(
  fakeOptions: Omit<FakeFtlOptions, 'now' | 'login'>,
  appOptions: Partial<AppOptions> = {},
): Promise<LivePair> {
  const { now = testNow } = appOptions
  const fake = await startFakeFtl({ ...fakeOptions, now, login: LOGIN })
  const source = openFtlSource({
    url: fake.url,
    ...LOGIN,
    contact: 'tests@example.org',
    manners: { count: 500, intervalMs: 1_000, concurrency: 8, jitterMs: 0 },
    now,
  })
  const running = await startTestApp({ source, pollMs: 150, discoverMs: 300, ...appOptions })
  const cookie = await running.signIn('nora')
  const get = async <Body>(path: string): Promise<Body> => {
    const answer = await running.fetch(path, { headers: { cookie } })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return (await answer.json()) as Body
  }
  const event = (tournamentId: string, eventId: string) =>
    get<LiveEvent>(`/api/v2/tournament/${tournamentId}/event/${eventId}?live=true`)
  return {
    fake,
    running,
    cookie,
    tournament: async () => {
      for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(50)) {
        const [first] = await get<Tournament[]>('/api/v2/tournament?type=upcoming')
        if (first && first.events.length > 0) return first
      }
      throw new Error('no tournament was discovered')
    },
    event,
    until: async (what, isSo, [tournamentId, eventId]) => {
      let last: LiveEvent | undefined
      for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(40)) {
        last = await event(tournamentId, eventId)
        if (isSo(last)) return last
      }
      throw new Error(
        `not within ${PATIENCE_MS} ms: ${what}; flags ${last?.feed.flags}, version ${last?.feed.version}`,
      )
    },
    close: async () => {
      await running.close()
      await fake.close()
    },
  }
}
