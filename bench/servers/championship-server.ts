import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { steadyNow } from '#connectors/http/steady-now.ts'
import { type App, startApp } from '#server/app.ts'
import { openSourceThread } from '#server/feed/live/source-thread.ts'
import { addFencer } from '#server/store/people/fencers.ts'
import { listDiscoveredEvents } from '#server/store/sources/stored-events.ts'
import { FOLLOWED_AN_EVENT, RUNNING_EVENTS, toFollowed, toRunningId } from '../load/championship-plan.ts'
import { toFollowedEvents } from '../load/to-followed-events.ts'
import { addViewers } from '../measure/add-viewers.ts'
import { answerCpu } from '../measure/answer-cpu.ts'
import { openControl, readText } from '../measure/control-server.ts'

/** Our own fake may be asked faster than other people's servers. */
const MANNERS = { count: 500, intervalMs: 1_000, concurrency: 8, jitterMs: 0 }
const PATIENCE_MS = 180_000
const toFencerId = (event: number, nth: number): string => `guest-${event}-${nth}`

/**
 * Allez over the fake source that is named, as it is run: limits as they are, an account for each of so many viewers, who follows a
 * fencer in each of two events. Ready once all events of the championship are there; it tells their ids, and a folder with the
 * bytes of each.
 */
const [sourceUrl = '', viewers = '0'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'allez-bench-'))
const login = { username: 'bench', password: 'bench' }
const source = openSourceThread({
  url: sourceUrl,
  ...login,
  contact: 'bench@example.org',
  manners: MANNERS,
})
const app = await startApp({
  host: '127.0.0.1',
  port: 0,
  dataDir: join(folder, 'data'),
  source,
  pollMs: 5_000,
  // Once, at the start.
  discoverMs: 3_600_000,
  demo: false,
  now: Date.now,
  steadyNow,
  prepare: async store => {
    await store.write.transaction().execute(async tx => {
      for (let event = 0; event < RUNNING_EVENTS; event += 1)
        for (const [nth, { lastName, firstName, gender, country }] of toFollowed(event).entries())
          await addFencer(tx, {
            id: toFencerId(event, nth),
            name: `${lastName}, ${firstName}`,
            gender,
            country,
          })
    })
  },
  report: (what, error) => console.error(what, error),
})
const cookies = await addViewers(app.store, Number(viewers))
await follow(app)
const { tournamentId, eventIds } = await untilLive(app)
for (const [at, id] of eventIds.entries())
  writeFileSync(join(folder, `event-${at}.br`), (await app.feed.read(id))?.snapshot.brotli ?? '')
// While the bare server is measured nothing is looked at.
const control = await openControl(async request => {
  if ((await readText(request)) === 'rest') await app.feed.stop()
  else app.feed.start()
  return { begun: process.hrtime.bigint(), text: '' }
})
answerCpu({
  url: app.address,
  control,
  cookies: cookies.join(' | '),
  tournamentId,
  eventIds: eventIds.join(' | '),
  folder,
})
process.once('SIGTERM', async () => {
  // First: a look that loses its source in the middle would be told as a fault.
  await app.feed.stop()
  await app.close()
  await source.close()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})

async function follow({ store }: App): Promise<void> {
  await store.write.transaction().execute(async tx => {
    for (let viewer = 0; viewer < Number(viewers); viewer += 1) {
      const rows = toFollowedEvents(viewer).map((event, position) => ({
        user_id: `viewer-${viewer}`,
        fencer_id: toFencerId(event, (viewer * 7 + position) % FOLLOWED_AN_EVENT),
        position,
        name: null,
        email: null,
        cell: null,
      }))
      await tx.insertInto('tracked_fencer').values(rows).execute()
    }
  })
}

/** All events of the championship in the order of its plan, as soon as each has been read. */
async function untilLive({ store, feed }: App): Promise<{ tournamentId: string; eventIds: string[] }> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(500)) {
    const tournament = await store.read.selectFrom('tournament').select('id').executeTakeFirst()
    if (!tournament) continue
    const events = await listDiscoveredEvents(store.read, tournament.id)
    const held = await Promise.all(events.map(({ id }) => feed.read(id)))
    const read = new Set(
      held.flatMap(one => (one?.snapshot.event.feed.version ? [one.snapshot.event.id] : [])),
    )
    const bySource = new Map(events.map(({ ftl_id, id }) => [ftl_id, id]))
    const ids = Array.from({ length: RUNNING_EVENTS }, (_, at) => bySource.get(toRunningId(at)) ?? '')
    if (ids.every(id => read.has(id))) return { tournamentId: tournament.id, eventIds: ids }
  }
  throw new Error('the championship was not read')
}
