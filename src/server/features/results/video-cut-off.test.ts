import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { listVideoLinkChanges, listVideoLinks } from '#server/store/live/video-links.ts'
import type { Store } from '#server/store/open-store.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { savePast } from '#tools/testing/rows/save-past.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const RESULTS = '/api/v3/view/results/tess/t1/e1'
const EVENT = '/api/v2/tournament/t1/event/e1'
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ?t=90'
const BOUT = `${RESULTS}/results/p.1.a.b`

/** From now on the step that writes the live event fails, as it does when the process is cut off before it. */
async function cutBeforeTheEvent({ write, engine }: Store): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create trigger cut before update on live_event begin select raise(abort, 'cut off'); end`.execute(
      write,
    )
    return
  }
  await sql`create function cut() returns trigger language plpgsql as 'begin raise exception ''cut off''; end'`.execute(
    write,
  )
  await sql`create trigger cut before update on live_event for each row execute function cut()`.execute(write)
}

const mend = ({ write, engine }: Store) =>
  engine === 'sqlite'
    ? sql`drop trigger cut`.execute(write)
    : sql`drop trigger cut on live_event`.execute(write).then(() => sql`drop function cut`.execute(write))

describe.each(await testEngines())(
  'a video that is linked while the server is cut off, $name',
  ({ open }) => {
    let running: TestApp
    let cookie: string
    let drop: () => Promise<void>
    beforeAll(async () => {
      const other = await open()
      drop = other.drop
      running = await startTestApp(other.shared)
      const { store } = running.app
      await addFencer(store.write, { id: 'tess', name: 'Ashgrove, Tess' })
      await savePast(store, {
        tournamentId: 't1',
        tournament: 'Spring Open',
        eventId: 'e1',
        event: "Y14 Women's Foil",
        day: '2026-04-11',
        people: { a: { name: 'Ashgrove, Tess', fencerId: 'tess' }, b: { name: 'Larkmoor, Iris' } },
        bouts: [['a', 'b', 5, 3]],
      })
      await trackFencer(store.write, 'nora', 'tess')
      cookie = await running.signIn('nora')
    })
    afterAll(async () => {
      await running?.close()
      await drop?.()
    })

    const send = async (method: string, path: string, body: unknown) => {
      const headers = { cookie, 'content-type': 'application/json' }
      return (await running.fetch(path, { method, headers, body: JSON.stringify(body) })).status
    }
    /** The link of the one bout: in its table, and in what viewers see. */
    const read = async () => {
      const { store } = running.app
      const answer = await running.fetch(`${EVENT}?live=true`, { headers: { cookie } })
      const event = (await answer.json()) as LiveEvent
      return {
        table: (await listVideoLinks(store.read, 'e1')).get('p.1.a.b'),
        event: event.pools[0]?.matches[0]?.videoLink,
        changes: (await listVideoLinkChanges(store.read, 'e1', 'p.1.a.b')).length,
      }
    }
    const patch = (value: string | null) => [{ op: 'replace', path: '/pools/0/matches/0/videoLink', value }]
    const links = [{ resultId: 'p.1.a.b', videoLinkUrl: VIDEO }]
    const ways: readonly (readonly [string, string, string, unknown])[] = [
      ['in results', 'PATCH', BOUT, { videoLinkUrl: VIDEO }],
      ['many at once', 'POST', `${RESULTS}/videos`, { links }],
      ['in the live event', 'PATCH', EVENT, patch(VIDEO)],
    ]

    test.each(ways)('%s: stands in both places or in none', async (_, method, path, body) => {
      const before = await read()
      await cutBeforeTheEvent(running.app.store)
      expect(await send(method, path, body)).toBe(500)
      expect(await read()).toEqual(before)
      await mend(running.app.store)
      expect(await send(method, path, body)).toBe(200)
      expect(await read()).toEqual({ table: VIDEO, event: VIDEO, changes: before.changes + 1 })
      expect(await send('PATCH', EVENT, patch(null))).toBe(200)
      expect(await read()).toEqual({ table: undefined, event: undefined, changes: before.changes + 2 })
    })

    test('so does what is taken back', async () => {
      expect(await send('PATCH', BOUT, { videoLinkUrl: VIDEO })).toBe(200)
      const before = await read()
      await cutBeforeTheEvent(running.app.store)
      expect(await send('POST', `${BOUT}/undo`, { number: before.changes })).toBe(500)
      expect(await read()).toEqual({ ...before, table: VIDEO, event: VIDEO })
      await mend(running.app.store)
      expect(await send('POST', `${BOUT}/undo`, { number: before.changes })).toBe(200)
      expect(await read()).toEqual({ table: undefined, event: undefined, changes: before.changes + 1 })
    })
  },
)
