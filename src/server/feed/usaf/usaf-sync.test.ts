import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UsafTournamentPlan } from '#fakes/usafencing/script/usaf-plan.ts'
import { type FakeUsaf, startFakeUsaf } from '#fakes/usafencing/start-fake-usaf.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { claimEntry } from '#server/store/entries/entry-claims.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { saveDoubts } from '#server/store/people/identity-doubts.ts'
import { listSourceHealth } from '#server/store/sources/source-health.ts'
import { saveCorrection } from '#server/store/tournaments/admin-tournaments.ts'
import { listScheduleTournaments } from '#server/store/tournaments/schedule.ts'
import { findTournamentSources } from '#server/store/tournaments/tournament-sources.ts'
import {
  usafCup as cup,
  usafEntrant as entrant,
  usafEntrants as list,
} from '#tools/testing/invented/usaf-cup.ts'
import { listRegistrationChanges } from '#tools/testing/rows/list-registration-changes.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { openUsaf, type Usaf } from './open-usaf.ts'
import type { SyncRun } from './sync-run.ts'

const START = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000
const QUICK = {
  count: 5_000,
  intervalMs: 1_000,
  concurrency: 4,
  jitterMs: 0,
  sleep: async () => {},
}

describe.each(await testEngines())('sync of USA Fencing on $name', ({ open }) => {
  let opened: TestStore
  let fake: FakeUsaf
  let usaf: Usaf
  let clock: number

  beforeEach(async () => {
    clock = START
    opened = await open()
    fake = await startFakeUsaf({ now: () => clock, tournaments: [cup()] })
    usaf = openUsaf(
      { url: fake.url, contact: 'club@example.org', manners: QUICK },
      { store: opened.store, now: () => clock },
    )
  })
  afterEach(async () => {
    await usaf.close()
    await fake.close()
    await opened.drop()
  })

  /** Both tasks, one after the other. */
  const sync = async (more: { force?: boolean; signal?: AbortSignal; progress?: () => void } = {}) => {
    const run: SyncRun = {
      forceListRefresh: more.force ?? false,
      signal: more.signal ?? new AbortController().signal,
      write: work => opened.store.write.transaction().execute(work),
      progress: more.progress ?? (() => {}),
    }
    await usaf.syncUsaf(run)
    await usaf.readEntrants(run)
  }
  const rows = (table: 'event') => opened.store.read.selectFrom(table).selectAll().orderBy('id').execute()
  const tournament = () =>
    opened.store.read
      .selectFrom('tournament')
      .selectAll()
      .where('usaf_id', '=', '900')
      .executeTakeFirstOrThrow()
  const event = (usafId = '901') =>
    opened.store.read.selectFrom('event').selectAll().where('usaf_id', '=', usafId).executeTakeFirstOrThrow()
  const entries = async (usafId = '901') => {
    const { id } = await event(usafId)
    return opened.store.read
      .selectFrom('entry')
      .selectAll()
      .where('event_id', '=', id)
      .orderBy('entry_id')
      .execute()
  }
  const changes = async (usafId = '901') => {
    const listed = await listRegistrationChanges(opened.store.read, (await event(usafId)).id)
    return listed.map(one => `${one.kind} ${one.before}→${one.after}`)
  }
  /** Everything that readers see, without when it was looked at. */
  const dump = async () => {
    const { read } = opened.store
    const tournaments = await read.selectFrom('tournament').selectAll().orderBy('id').execute()
    return {
      tournaments: tournaments.map(({ looked_at: _, ...row }) => row),
      events: await rows('event'),
      entries: await read.selectFrom('entry').selectAll().orderBy('event_id').orderBy('entry_id').execute(),
      fencers: await read.selectFrom('fencer').selectAll().orderBy('id').execute(),
      ratings: await read
        .selectFrom('fencer_rating')
        .selectAll()
        .orderBy('fencer_id')
        .orderBy('weapon')
        .execute(),
      changes: await read.selectFrom('registration_change').selectAll().orderBy('id').execute(),
      doubts: await read.selectFrom('identity_doubt').selectAll().execute(),
      said: [
        ...(await read
          .selectFrom('tournament_said')
          .selectAll()
          .orderBy('about_id')
          .orderBy('topic')
          .execute()),
        ...(await read.selectFrom('event_said').selectAll().orderBy('about_id').orderBy('topic').execute()),
      ],
      former: [
        ...(await read.selectFrom('tournament_former').selectAll().execute()),
        ...(await read.selectFrom('event_former').selectAll().execute()),
      ],
    }
  }
  /** Somebody follows the fencer with this number and is interested in Y14. */
  const follow = async (nth = 0) => {
    const { write } = opened.store
    await addUser(write, { id: 'nora', username: 'nora', passwordHash: 'h', role: 'user', now: START })
    const { member, name } = entrant(nth)
    await addFencer(write, { id: 'own', name, usafId: member, gender: 'Female' })
    await trackFencer(write, 'nora', 'own')
    await write.updateTable('tracked_fencer').set({ categories: 'y14' }).execute()
  }

  test('tournament, registration, events', async () => {
    await sync()
    expect(await tournament()).toMatchObject({
      id: 'usaf-900',
      name: 'Timber Falls ROC & RYC',
      start_day: '2026-12-19',
      end_day: '2026-12-20',
      city: 'Timber Falls, WA',
      state: 'WA',
      country: 'USA',
      usa_region: 1,
      time_zone: 'America/Los_Angeles',
      type: 'ROC/RYC',
      registration_url: `${fake.url}/details/tournaments/900`,
      registration_opens: '2026-10-01',
      registration_late: null,
      registration_closes: '2026-12-01',
      withdrawal_closes: '2026-12-10',
      gone_at: null,
    })
    expect(await event('901')).toMatchObject({
      id: 'usaf-event-901',
      name: 'Y14 Women’s Foil',
      category: 'y14',
      gender: 'womens',
      weapon: 'foil',
      day: '2026-12-19',
      start_time: '08:00',
      registered: 10,
      total_spots: 12,
      rating: 'C1',
      team: 0,
    })
    expect(await event('902')).toMatchObject({
      start_time: null,
      total_spots: null,
      registered: 3,
      rating: null,
    })
    expect(await entries()).toEqual([])
    const [health] = await listSourceHealth(opened.store.read)
    expect(health).toMatchObject({
      source: 'usafencing',
      lastGoodAt: START,
      failuresInRow: 0,
      lastError: null,
    })
  })

  test('late entries make the deadline the last regular day', async () => {
    fake.shelf.edit('900', { lateUntil: '2026-12-08' })
    await sync()
    expect(await tournament()).toMatchObject({
      registration_late: '2026-12-02',
      registration_closes: '2026-12-08',
    })
  })

  test('a second sync changes nothing, asks for nothing that is not due, and forced asks for all', async () => {
    await follow()
    await sync()
    const before = await dump()
    expect(before.entries).toHaveLength(10)
    fake.requests.reset()
    await sync()
    expect(await dump()).toEqual(before)
    expect(fake.requests.of('tournament') + fake.requests.of('entrants')).toBe(0)
    await sync({ force: true })
    expect(await dump()).toEqual(before)
    expect(fake.requests.of('tournament')).toBe(1)
    clock += 30 * HOUR
    await sync()
    expect(fake.requests.of('tournament')).toBe(2)
    expect(await dump()).toEqual(before)
  })

  test('entrants of events that followers look at, and of no others; a member number says who they are', async () => {
    await follow(3)
    await sync()
    expect(await entries('902')).toEqual([])
    const found = await entries('901')
    expect(found).toHaveLength(10)
    expect(found.every(entry => entry.entry_id.startsWith('usaf-') && entry.status === 'approved')).toBe(true)
    expect(found.every(entry => entry.fencer_id !== null)).toBe(true)
    expect(found.filter(entry => entry.fencer_id === 'own').map(entry => entry.name)).toEqual([
      entrant(3).name,
    ])
    expect(JSON.stringify(found)).not.toContain(entrant(0).member)
    const numbers = await opened.store.read.selectFrom('fencer').select('usaf_id').execute()
    expect(numbers.map(row => row.usaf_id).sort()).toEqual(
      list(10)
        .map(one => one.member)
        .sort(),
    )
    const ratings = await opened.store.read.selectFrom('fencer_rating').selectAll().execute()
    expect(ratings.length).toBeGreaterThan(0)
    expect(ratings.every(row => row.source === 'usafencing' && row.as_of === '2026-11-21')).toBe(true)
  })

  test('who enters, withdraws or is on the list no more; what fills, has spots again, opens and closes', async () => {
    await follow()
    fake.shelf.edit('900', { opens: '2026-11-23' })
    await sync()
    expect(await entries()).toEqual([])
    clock += 48 * HOUR
    await sync()
    expect(await changes()).toEqual(['opened 2026-11-23→2026-11-23'])
    expect(await entries()).toHaveLength(10)

    clock += 24 * HOUR
    fake.shelf.enter('901', entrant(50))
    fake.shelf.enter('901', entrant(51))
    await sync({ force: true })
    expect((await changes()).slice(1).sort()).toEqual([
      'entered null→usaf-11',
      'entered null→usaf-12',
      'filled 2→0',
    ])
    expect(await event()).toMatchObject({ registered: 12, total_spots: 12 })

    clock += 24 * HOUR
    const before = await entries()
    fake.shelf.enter('901', entrant(50, { status: 'withdrawn' }))
    fake.shelf.leave('901', entrant(4).member)
    await sync({ force: true })
    const after = await entries()
    expect(after).toHaveLength(before.length)
    expect(after.filter(entry => entry.status === 'withdrawn').map(entry => entry.entry_id)).toEqual([
      'usaf-11',
    ])
    expect(after.filter(entry => entry.gone_at !== null).map(entry => entry.name)).toEqual([entrant(4).name])
    expect((await changes()).slice(4).sort()).toEqual([
      'spots 0→2',
      'withdrawn usaf-11→null',
      'withdrawn usaf-5→null',
    ])

    clock += 8 * 24 * HOUR
    fake.shelf.enter('901', entrant(4))
    await sync({ force: true })
    expect((await changes()).slice(7).sort()).toEqual(['closed 2026-12-01→2026-12-01', 'entered null→usaf-5'])
    expect((await entries()).every(entry => entry.gone_at === null)).toBe(true)
  })

  test('what disappears is marked, not deleted, and comes back', async () => {
    await sync()
    fake.shelf.removeEvent('902')
    await sync({ force: true })
    expect(await event('902')).toMatchObject({ gone_at: START })
    expect(await event('901')).toMatchObject({ gone_at: null })

    const stored = fake.shelf.find('900') as UsafTournamentPlan
    fake.shelf.remove('900')
    clock += 7 * HOUR
    await sync()
    expect(await tournament()).toMatchObject({ gone_at: clock })
    fake.shelf.add(stored)
    clock += HOUR
    await sync()
    expect(await tournament()).toMatchObject({ gone_at: null })
  })

  test('says who told it, when, and what it was before a correction', async () => {
    await follow()
    await sync()
    const { id } = await tournament()
    const sources = await findTournamentSources(opened.store.read, id)
    const told = { source: 'usafencing', changedAt: START, lookedAt: START }
    expect(sources).toMatchObject({ listing: told, dates: told, place: told, registration: told, former: [] })
    expect(sources?.events).toMatchObject([
      { id: 'usaf-event-901', schedule: told, spots: told, entries: told, former: [] },
      { id: 'usaf-event-902', schedule: told, former: [] },
    ])
    expect(sources?.events[1]).not.toHaveProperty('entries')

    clock += 30 * HOUR
    fake.shelf.edit('900', { entryDeadline: '2026-12-04' })
    await sync()
    const after = await findTournamentSources(opened.store.read, id)
    expect(after).toMatchObject({
      dates: { changedAt: START, lookedAt: clock },
      registration: { changedAt: clock, lookedAt: clock },
      former: [{ field: 'closes', before: '2026-12-01', source: 'usafencing', at: clock }],
    })

    await saveCorrection(opened.store.write, id, { registrationCloses: '2026-12-05' }, clock + 1)
    await sync({ force: true })
    expect(await findTournamentSources(opened.store.read, id)).toMatchObject({
      registration: { source: 'person', changedAt: clock + 1 },
      dates: { source: 'usafencing' },
      former: [{ field: 'closes', before: '2026-12-04', source: 'person', at: clock + 1 }],
    })
  })

  test('what is gone is said to be, by whoever listed it, until it comes back', async () => {
    await sync()
    const { id } = await tournament()
    const stored = fake.shelf.find('900') as UsafTournamentPlan
    fake.shelf.removeEvent('902')
    await sync({ force: true })
    fake.shelf.remove('900')
    clock += 7 * HOUR
    await sync()
    const gone = await findTournamentSources(opened.store.read, id)
    expect(gone).toMatchObject({ gone: { at: clock, source: 'usafencing' } })
    expect(gone?.events.map(one => one.gone)).toEqual([undefined, { at: START, source: 'usafencing' }])
    const days = { from: '2026-12-01', to: '2026-12-31' }
    expect(await listScheduleTournaments(opened.store.read, days, clock)).toMatchObject([
      { gone: { at: clock }, events: [{}, { gone: { at: START } }] },
    ])
    fake.shelf.add(stored)
    clock += HOUR
    await sync()
    expect(await findTournamentSources(opened.store.read, id)).not.toHaveProperty('gone')
  })

  test('a tournament that the list leaves out while its page is there is not gone', async () => {
    await sync()
    clock += 7 * HOUR
    fake.fail('/search/tournaments', { kind: 'status', status: 200, body: emptyList })
    await sync()
    expect(await tournament()).toMatchObject({ gone_at: null })
  })

  test('what an administrator corrected stands', async () => {
    await sync()
    const { id } = await tournament()
    await saveCorrection(opened.store.write, id, { name: 'Ours', registrationCloses: '2026-12-03' }, START)
    fake.shelf.edit('900', { name: 'Theirs', entryDeadline: '2026-12-02', withdrawal: '2026-12-11' })
    await sync()
    expect(await tournament()).toMatchObject({
      name: 'Ours',
      registration_closes: '2026-12-03',
      withdrawal_closes: '2026-12-11',
    })
  })

  test('a tournament that another source has already is joined, its events, too', async () => {
    const row = { name: 'Timber Falls ROC / RYC', start_day: '2026-12-19', end_day: '2026-12-20' }
    await saveTournamentRow(opened.store, { id: 'ftl-1', ...row, city: 'Timber Falls, WA', ftl_id: 'AA' })
    await saveEventRow(opened.store, {
      id: 'ftl-e',
      tournament_id: 'ftl-1',
      name: 'Y14WF',
      ftl_id: 'EE',
      category: 'y14',
      gender: 'womens',
      weapon: 'foil',
      start_time: '09:00',
    })
    await saveTournamentRow(opened.store, {
      id: 'other',
      name: 'Harbor Open',
      start_day: '2026-12-19',
      end_day: '2026-12-20',
      city: 'Timber Falls, WA',
    })
    await sync()
    expect(await tournament()).toMatchObject({ id: 'ftl-1', ftl_id: 'AA' })
    expect(await event('901')).toMatchObject({
      id: 'ftl-e',
      name: 'Y14WF',
      start_time: '09:00',
      total_spots: 12,
    })
    expect(await rows('event')).toHaveLength(2)
    expect(await opened.store.read.selectFrom('tournament').select('id').execute()).toHaveLength(2)
    await saveEntryRows(opened.store, 'ftl-e', [['x', 'Somebody, Else']])
    await follow()
    await sync({ force: true })
    expect((await entries()).map(entry => entry.entry_id)).toEqual(['x'])
  })

  test('a run that another one has taken over writes nothing', async () => {
    const refused = usaf.syncUsaf({
      forceListRefresh: false,
      signal: new AbortController().signal,
      write: () => Promise.reject(new Error('Another run has taken over')),
      progress: () => {},
    })
    await expect(refused).rejects.toThrow('Another run has taken over')
    expect((await dump()).tournaments).toEqual([])
  })

  test('who an administrator told apart from somebody is not taken for them again', async () => {
    await follow(3)
    const numberless = { ...entrant(60), member: '' }
    const { name, club, division } = numberless
    await addFencer(opened.store.write, { id: 'alike', name, club, country: 'USA' })
    await opened.store.write.updateTable('fencer').set({ division }).where('id', '=', 'alike').execute()
    fake.shelf.enter('901', numberless)
    await sync()
    const linked = async () => (await entries()).find(entry => entry.name === name)
    const { event_id, entry_id = '' } = (await linked()) ?? { event_id: '' }
    expect((await linked())?.fencer_id).toBe('alike')
    const { write } = opened.store
    await write.updateTable('entry').set({ fencer_id: null }).where('entry_id', '=', entry_id).execute()
    const said = { event_id, entry_id, fencer_id: 'alike', score: 1, evidence: '', at: clock }
    await write
      .insertInto('identity_doubt')
      .values({ ...said, apart: 1 })
      .execute()
    clock += 72 * HOUR
    fake.shelf.enter('901', entrant(61))
    await sync({ force: true })
    expect(await entries()).toHaveLength(12)
    expect((await linked())?.fencer_id).toBeNull()
  })

  test('whom an administrator said an entry is, it stays, though its number is found to be somebody else’s', async () => {
    await follow(3)
    await addFencer(opened.store.write, { id: 'said', name: 'Elsewhere, Someone', club: 'Far FC' })
    fake.shelf.enter('901', { ...entrant(60), member: '' })
    await sync()
    const entry = async () => (await entries()).find(one => one.name === entrant(60).name)
    const { event_id = '', entry_id = '' } = (await entry()) ?? {}
    const { write } = opened.store
    await saveDoubts(write, [{ event_id, entry_id, fencer_id: 'said', score: 1, evidence: '', at: clock }])
    await addUser(write, { id: 'ann', username: 'ann', passwordHash: 'h', role: 'admin', now: clock })
    const claim = { eventId: event_id, entryId: entry_id, fencerId: 'said' }
    await claimEntry(write, claim, { userId: 'ann', now: clock })
    await addFencer(write, { id: 'owner', name: 'Owner, Someone', usafId: entrant(60).member })
    clock += 72 * HOUR
    fake.shelf.leave('901', '')
    fake.shelf.enter('901', entrant(60))
    await sync({ force: true })
    expect((await entry())?.fencer_id).toBe('said')
  })

  test('the same person is found without a number, and learns it', async () => {
    await follow(3)
    const { name, club } = entrant(5)
    await addFencer(opened.store.write, { id: 'known', name, ...(club === '' ? {} : { club }) })
    await sync()
    const [row] = (await entries()).filter(entry => entry.name === name)
    const person = await opened.store.read
      .selectFrom('fencer')
      .selectAll()
      .where('usaf_id', '=', entrant(5).member)
      .executeTakeFirstOrThrow()
    expect(row?.fencer_id).toBe(person.id)
  })
})
const emptyList = `<!DOCTYPE html><html lang="en"><head><title>Tournaments</title></head><body>
<div id="search-contents"><p>No results found.</p></div></body></html>`
