import { setTimeout as sleep } from 'node:timers/promises'
import { type FakeFtl, startFakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import { type FakePush, startFakePush } from '#fakes/push/start-fake-push.ts'
import { openFtlSource } from '#server/feed/live/ftl-source.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { benchTournament } from './bench-tournament.ts'
import { atMost, type Bench, median, percentile } from './measure/bench.ts'

const POLL_MS = 5_000
const CHANGES = 20
const LOGIN = { username: 'reader', password: 'secret' }
const PATIENCE_MS = 60_000

/**
 * B26: from a score typed at the source to the message handed to the push service, of an event that nobody has open ÷ one look's
 * interval and a second.
 */
export const noticeTimes: Bench = {
  names: ['B26'],
  run: async () => {
    const now = Date.now
    const push = await startFakePush({ now })
    const fake = await startFakeFtl({ tournaments: [benchTournament(now())], now, login: LOGIN })
    fake.control.pause()
    const running = await startReader(fake, push)
    try {
      const times = await measure(fake, push, running)
      const note = `median ${Math.round(median(times))} ms, p90 ${Math.round(percentile(times, 0.9))} ms, interval ${POLL_MS} ms`
      return [
        atMost(
          'B26 score → message at the push service ÷ (interval + 1 s)',
          1,
          times.map(one => one / (POLL_MS + 1_000)),
          note,
        ),
      ]
    } finally {
      await running.close()
      await fake.close()
      await push.close()
    }
  },
}

const findPools = (fake: FakeFtl) => {
  const event = fake.shelf.all()[0]?.events[0]
  return { event, pools: fake.control.eventState(event?.id ?? '')?.poolRounds[0]?.pools ?? [] }
}

/** A server whose one account follows everybody of the event and has a browser that takes messages of each bout. */
async function startReader(fake: FakeFtl, push: FakePush): Promise<TestApp> {
  const { event } = findPools(fake)
  const source = openFtlSource({
    url: fake.url,
    ...LOGIN,
    contact: 'bench@example.org',
    manners: { count: 500, intervalMs: 1_000, concurrency: 8, jitterMs: 0 },
    now: Date.now,
  })
  const people = (event?.entrants ?? []).map((one, nth) => ({ ...one, id: `f${nth}` }))
  const running = await startTestApp({
    source,
    pollMs: POLL_MS,
    discoverMs: 3_600_000,
    now: Date.now,
    allowsPush: endpoint => endpoint.startsWith(push.url),
    contact: 'bench@example.org',
    prepare: async ({ write }) => {
      for (const { id, lastName, firstName, club, country } of people)
        await addFencer(write, {
          id,
          name: `${lastName}, ${firstName}`,
          country,
          ...(club === undefined ? {} : { club: club.name }),
        })
    },
  })
  for (const { id } of people) await trackFencer(running.app.store.write, 'nora', id)
  const cookie = await running.signIn('nora')
  const ways = await (await running.fetch('/api/v3/notices/ways', { headers: { cookie } })).json()
  const device = { ...push.subscribe(ways.pushKey), label: 'Bench' }
  await running.send('POST', '/api/v3/notices/devices', cookie, device)
  const all = { result: ['push'], next: [], poolDone: [], posted: [], strip: [] }
  await running.send('PUT', '/api/v3/notices/settings', cookie, {
    preset: 'parent',
    all,
    byFencer: {},
    language: 'en',
  })
  await running.app.discovery?.wholeRound()
  return running
}

async function measure(fake: FakeFtl, push: FakePush, running: TestApp): Promise<number[]> {
  const { event, pools } = findPools(fake)
  if (!event) throw new Error('no event')
  await until('the event is known', async () => {
    const rows = await running.app.store.read.selectFrom('notice_progress').select('version').execute()
    return rows.length > 0
  })
  // Whom somebody is told of is looked for now and then.
  await sleep(35_000)
  const bouts = pools
    .flatMap(pool => pool.bouts.filter(bout => bout.winner === null && !bout.void))
    .slice(0, CHANGES)
  const times: number[] = []
  for (const [nth, bout] of bouts.entries()) {
    await sleep((((nth * 7) % bouts.length) / bouts.length) * POLL_MS)
    const before = push.messages.length
    const at = Date.now()
    fake.control.setScore(event.id, bout.ref, { left: 5, right: 2 })
    await until('the message', async () => push.messages.length > before)
    times.push(Date.now() - at)
  }
  return times
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(10)) if (await isSo()) return
  throw new Error(`${what}: not in time`)
}
