import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import { addMember } from '#server/store/circle/circle-members.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { exportFilmCuts, listFilmCuts, moveFileCuts, saveFilmCuts, saveTouchTags } from './film-cuts.ts'

const FILM = 'https://youtu.be/dQw4w9WgXcQ'
const BOUT = { eventId: 'e1', boutId: 'b1' }
const CUT = { ...BOUT, film: 'file:9-ab', filmName: null, start: 10, end: 200 }
const TAGS = [{ at: 40, kind: 'own' as const }]

describe.each(await testEngines())('cuts that several write, on $name', ({ name, open }) => {
  let opened: TestStore
  const tess = { fencerId: 'tess', userId: 'nora', now: 1 }
  const iris = { fencerId: 'iris', userId: 'otto', now: 1 }
  beforeAll(async () => {
    opened = await open()
    const { write } = opened.store
    for (const id of ['nora', 'otto', 'root']) {
      const role = id === 'root' ? 'admin' : 'user'
      await addUser(write, { id, username: id, passwordHash: 'x', role, name: id, now: 0 })
    }
    await addFencer(write, { id: 'tess', name: 'Ashgrove, Tess' })
    await addFencer(write, { id: 'iris', name: 'Larkmoor, Iris' })
    await trackFencer(write, 'nora', 'tess')
    await trackFencer(write, 'nora', 'iris')
    await addMember(write, { fencerId: 'iris', userId: 'otto', role: 'parent', addedBy: null, now: 0 })
  })
  afterAll(() => opened?.drop())

  const find = async (fencerId: string) =>
    (await listFilmCuts(opened.store.write, fencerId, ['e1'])).get('e1 b1')

  /** `other` runs while the tags of Tess's cut are saved and not yet seen by anybody. */
  async function whileTagging(other: () => Promise<unknown>): Promise<void> {
    const { write } = opened.store
    let running: Promise<unknown> = Promise.resolve()
    const version = (await find('tess'))?.version ?? 0
    await write.transaction().execute(async tx => {
      await saveTouchTags(tx, tess, { ...BOUT, tags: TAGS, version })
      running = other()
      if (name === 'PostgreSQL') await untilOneWaits(tx)
    })
    await running
  }

  test('a cut that is moved takes the tags with it that somebody saves in that moment', async () => {
    const { write } = opened.store
    await saveFilmCuts(write, tess, [CUT])
    await whileTagging(() =>
      write.transaction().execute(tx => saveFilmCuts(tx, tess, [{ ...CUT, film: FILM, start: 110 }])),
    )
    expect(await find('tess')).toMatchObject({
      film: FILM,
      start: 110,
      tags: [{ at: 140, kind: 'own' }],
      version: 3,
    })
  })

  test('a cut that is filed in its film again leaves the tags that somebody saves in that moment', async () => {
    const { write } = opened.store
    await whileTagging(() =>
      write.transaction().execute(tx => saveFilmCuts(tx, tess, [{ ...CUT, film: FILM, start: 30 }])),
    )
    expect(await find('tess')).toMatchObject({ start: 30, tags: TAGS, version: 4 })
  })

  test('an uploaded film moves the cuts that are named, not those of the other side of a bout', async () => {
    const { write } = opened.store
    await saveFilmCuts(write, tess, [CUT])
    await saveFilmCuts(write, iris, [CUT])
    await moveFileCuts(write, 'nora', {
      from: CUT.film,
      to: FILM,
      now: 2,
      cuts: [{ ...BOUT, fencerId: 'tess' }],
    })
    expect((await find('tess'))?.film).toBe(FILM)
    expect((await find('iris'))?.film).toBe(CUT.film)
    expect(await exportFilmCuts(write, 'otto')).toHaveLength(1)
  })

  test('what somebody filed of fencers whom they may change no more is handed out to them no more', async () => {
    const { write } = opened.store
    await saveFilmCuts(write, { ...iris, userId: 'nora' }, [CUT])
    await saveFilmCuts(write, { ...iris, userId: 'nora' }, [{ ...CUT, boutId: 'b2' }])
    expect(await exportFilmCuts(write, 'nora')).toMatchObject([{ boutId: 'b1', film: FILM }])
    await saveFilmCuts(write, { ...iris, userId: 'root' }, [{ ...CUT, boutId: 'b3' }])
    expect(await exportFilmCuts(write, 'root')).toMatchObject([{ boutId: 'b3' }])
    await write.deleteFrom('tracked_fencer').where('fencer_id', '=', 'tess').execute()
    expect(await exportFilmCuts(write, 'nora')).toEqual([])
  })
})

/** Until another connection waits for a row that this one holds. */
async function untilOneWaits(tx: Kysely<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
    `.execute(tx)
    if (rows.length > 0) return
  }
}
