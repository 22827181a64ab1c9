import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toInventedMember } from '#fakes/usafencing/script/invented-members.ts'
import { toResults } from '#fakes/usafencing/script/to-results.ts'
import { toWords } from '#fakes/usafencing/script/to-usaf-season.ts'
import type {
  UsafEntrantPlan,
  UsafPlacedPlan,
  UsafTournamentPlan,
} from '#fakes/usafencing/script/usaf-plan.ts'
import { type FakeUsaf, startFakeUsaf } from '#fakes/usafencing/start-fake-usaf.ts'
import { openCalendars } from '#server/feed/calendars/open-calendars.ts'
import { writeTo } from '#server/feed/sources/write.ts'
import { openUsaf, type Usaf } from '#server/feed/usaf/open-usaf.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { listMerges } from '#server/store/merging/merge-records.ts'
import { undoMerge } from '#server/store/merging/undo-merge.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { findLiveEvent } from '#tools/testing/rows/find-live-event.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { importFiles } from './import-files.ts'

const HOUR = 3_600_000
const BEFORE = Date.UTC(2026, 10, 10, 12)
const AFTER = Date.UTC(2026, 10, 16, 12)
const QUICK = {
  count: 5_000,
  intervalMs: 1_000,
  concurrency: 4,
  jitterMs: 0,
  attempts: 1,
  sleep: async () => {},
}
const FOIL_PATH = '/details/tournaments/900/events/901/results'
const entrants = (gender: 'Female' | 'Male', count: number, from = 0): UsafEntrantPlan[] =>
  Array.from({ length: count }, (_, nth) => ({
    ...toInventedMember('usaf', gender, from + nth),
    status: 'approved',
  }))
const WOMEN = entrants('Female', 12)
const OTHERS = [...WOMEN.slice(0, 6), ...entrants('Female', 6, 40)]
const CUP: UsafTournamentPlan = {
  id: '900',
  name: 'Timber Falls ROC',
  city: 'Timber Falls',
  types: ['ROC'],
  state: 'WA',
  startDay: '2026-11-14',
  endDay: '2026-11-15',
  opens: '2026-09-01',
  entryDeadline: '2026-11-01',
  events: () => [
    {
      id: '901',
      day: '2026-11-14',
      ...toWords({ category: 'y14', gender: 'womens', weapon: 'foil' }),
      entrants: () => WOMEN,
    },
    {
      id: '902',
      day: '2026-11-15',
      ...toWords({ category: 'cadet', gender: 'mens', weapon: 'sabre' }),
      entrants: () => entrants('Male', 9),
    },
  ],
}

describe.each(await testEngines())('a saved page of results of USA Fencing on $name', ({ open }) => {
  let opened: TestStore
  let fake: FakeUsaf
  let usaf: Usaf
  let clock: number
  const folder = mkdtempSync(join(tmpdir(), 'allez-usaf-results-'))

  beforeEach(async () => {
    clock = BEFORE
    opened = await open()
    fake = await startFakeUsaf({ now: () => clock, tournaments: [CUP] })
    usaf = openUsaf(
      { url: fake.url, contact: 'club@example.org', manners: QUICK },
      { store: opened.store, now: () => clock },
    )
  })
  afterEach(async () => {
    await usaf.close()
    await fake.close()
    await opened.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const run = async (task: 'syncUsaf' | 'readEntrants' | 'readResults') => {
    const { store } = opened
    const now = () => clock
    const tasks = { ...usaf, ...openCalendars({}, { store, now, steadyNow: now, usaf }) }
    await tasks[task]?.({
      forceListRefresh: false,
      signal: new AbortController().signal,
      progress: () => {},
      write: writeTo(store),
      remark: () => {},
    })
  }
  const show = (placed: readonly UsafPlacedPlan[] = toResults(WOMEN)) =>
    fake.shelf.editEvent('901', { results: { from: '2026-11-16', placed: () => placed } })
  /** The page as the site has it now, saved by a browser; `url`: as where it was. */
  const savePage = async (path = FOIL_PATH, url?: string) => {
    const page = await (await fetch(`${fake.url}${path}`)).text()
    return url === undefined ? page : `<!-- saved from url=(00${url.length})${url} -->\n${page}`
  }
  let files = 0
  const bringIn = async (...pages: readonly string[]) => {
    const own = mkdtempSync(join(tmpdir(), 'allez-usaf-results-'))
    for (const page of pages) writeFileSync(join(own, `page-${files++}.html`), page)
    const paths = [own]
    const report = await importFiles(opened.store, { paths, asLive: false, now: clock, onProgress: () => {} })
    rmSync(own, { recursive: true, force: true })
    expect(report.files.map(file => file.kind)).toEqual(pages.map(() => 'usaf-results-page'))
  }
  const read = () => opened.store.read
  const tournaments = async () =>
    (await read().selectFrom('tournament').select('id').orderBy('id').execute()).map(row => row.id)
  const foil = () =>
    read().selectFrom('event').selectAll().where('usaf_id', '=', '901').executeTakeFirstOrThrow()
  const places = async (eventId: string) => {
    const rows = await read()
      .selectFrom('entry')
      .innerJoin('fencer', 'fencer.id', 'entry.fencer_id')
      .select(['entry.place', 'fencer.usaf_id'])
      .where('event_id', '=', eventId)
      .where('entry.place', 'is not', null)
      .execute()
    return rows.map(row => `${row.place} ${row.usaf_id}`).sort()
  }
  const toPlaces = (placed: readonly UsafPlacedPlan[]) =>
    placed.map((one, at) => `${{ '3.5': 3, '9.5': 9 }[one.place] ?? at + 1} ${one.member}`).sort()
  const expectOne = async () => {
    expect(await tournaments()).toEqual(['usaf-900'])
    const { id, status } = await foil()
    expect(status).toBe('"Finished"')
    expect(await places(id)).toEqual(toPlaces(toResults(WOMEN)))
    expect(await read().selectFrom('event').select('id').execute()).toHaveLength(2)
  }
  const expectApart = async () => {
    const ids = await tournaments()
    expect(ids).toHaveLength(2)
    expect(ids[0]).toMatch(/^file-/)
    expect(await read().selectFrom('event').select('id').execute()).toHaveLength(3)
  }
  /** The tournament is known, and its page was read after it; nobody follows anybody there. */
  const fence = async () => {
    show()
    await run('syncUsaf')
    clock = AFTER
    await run('syncUsaf')
  }
  const readEntrants = async () => {
    const { write } = opened.store
    await addUser(write, { id: 'nora', username: 'nora', passwordHash: 'h', role: 'user', now: BEFORE })
    await addFencer(write, { id: 'own', name: WOMEN[0]?.name ?? '', usafId: WOMEN[0]?.member ?? '' })
    await trackFencer(write, 'nora', 'own')
    await write.updateTable('tracked_fencer').set({ categories: 'y14' }).execute()
    show()
    await run('syncUsaf')
    await run('readEntrants')
    clock = AFTER
  }

  test('is the event whose card leads to the address that it was saved from', async () => {
    await fence()
    await bringIn(await savePage(FOIL_PATH, `https://member.usafencing.org${FOIL_PATH}`))
    await expectOne()
  })

  test('is nobody’s by an address of another site, or of another event', async () => {
    await fence()
    await bringIn(await savePage(FOIL_PATH, `https://member.usafencing.example${FOIL_PATH}`))
    await expectApart()
    fake.shelf.editEvent('902', {
      results: { from: '2026-11-16', placed: () => toResults(entrants('Male', 9)) },
    })
    const other = await savePage(FOIL_PATH.replace('901', '902'), `https://member.usafencing.org${FOIL_PATH}`)
    await bringIn(other)
    expect(await places((await foil()).id)).toEqual([])
  })

  test('is the event of its name that these people had entered', async () => {
    await readEntrants()
    await bringIn(await savePage())
    await expectOne()
    expect(await read().selectFrom('entry').select('entry_id').execute()).toHaveLength(WOMEN.length)
  })

  test('is the event whose results are known already', async () => {
    await fence()
    await run('readResults')
    await bringIn(await savePage())
    await expectOne()
  })

  test('that is older than what the source said since takes nothing back', async () => {
    await fence()
    const [first, second, ...rest] = WOMEN
    if (!first || !second) throw new Error('nobody')
    show(toResults([second, first, ...rest]))
    const old = await savePage(FOIL_PATH, `https://member.usafencing.org${FOIL_PATH}`)
    show()
    await run('readResults')
    await bringIn(old)
    await expectOne()
  })

  test.each([
    ['nobody knows who fenced', false, WOMEN],
    ['others had entered: it is another year’s', true, OTHERS],
    ['they are too few to tell', true, WOMEN.slice(0, 7)],
  ])('is a tournament of its own where %s', async (_, areKnown, people) => {
    await (areKnown ? readEntrants() : fence())
    show(toResults(people))
    await bringIn(await savePage())
    await expectApart()
    expect(await places((await foil()).id)).toEqual([])
  })

  test('is not of an event that is still to come', async () => {
    await readEntrants()
    const page = await savePage()
    clock = BEFORE
    await bringIn(page)
    await expectApart()
  })

  test('that came first is the event once the task reads the same results, which a person may take back', async () => {
    show()
    clock = AFTER
    await bringIn(await savePage())
    const [own = ''] = await tournaments()
    clock = BEFORE
    await fence()
    expect(await tournaments()).toEqual([own, 'usaf-900'])
    await run('readResults')
    await expectOne()
    expect((await foil()).results_path).toBe(FOIL_PATH)
    const [merge] = await listMerges(read())
    expect(merge).toMatchObject({ keptId: 'usaf-900', goneId: own, evidence: [] })
    await undoMerge(opened.store.write, merge?.id ?? '', clock)
    expect(await tournaments()).toEqual([own, 'usaf-900'])
    // What a person took apart stays apart.
    clock += 100 * HOUR
    await opened.store.write.deleteFrom('source_page').where('kind', '=', 'results').execute()
    await run('readResults')
    await expectApart()
    expect(await places((await foil()).id)).toEqual(toPlaces(toResults(WOMEN)))
  })

  test('that came first stays apart where it says something else', async () => {
    show(toResults(OTHERS))
    clock = AFTER
    await bringIn(await savePage())
    clock = BEFORE
    await fence()
    await run('readResults')
    await expectApart()
    expect(await places((await foil()).id)).toEqual(toPlaces(toResults(WOMEN)))
  })

  test('that came first with others of a name, which may be another year’s, comes alone', async () => {
    show()
    fake.shelf.editEvent('902', {
      results: { from: '2026-11-16', placed: () => toResults(entrants('Male', 9)) },
    })
    clock = AFTER
    await bringIn(await savePage(), await savePage(FOIL_PATH.replace('901', '902')))
    const [own = ''] = await tournaments()
    clock = BEFORE
    fake.shelf.editEvent('902', { results: undefined })
    await fence()
    await run('readResults')
    expect(await tournaments()).toEqual([own, 'usaf-900'])
    expect(await places((await foil()).id)).toEqual(toPlaces(toResults(WOMEN)))
    const homes = async () =>
      (await read().selectFrom('event').select(['tournament_id', 'weapon', 'usaf_id']).execute())
        .map(row => `${row.tournament_id === own ? 'file' : row.tournament_id} ${row.weapon} ${row.usaf_id}`)
        .sort()
    expect(await homes()).toEqual(['file sabre null', 'usaf-900 foil 901', 'usaf-900 sabre 902'])
    // Taken back, the page stands alone.
    const [merge] = await listMerges(read())
    await undoMerge(opened.store.write, merge?.id ?? '', clock)
    expect(await tournaments()).toEqual([merge?.goneId, own, 'usaf-900'].sort())
    expect(await homes()).toHaveLength(4)
    const live = await findLiveEvent(opened.store.read, merge?.goneId ?? '')
    expect(live).toMatchObject({ tournamentId: merge?.goneId, tournamentName: CUP.name })
  })
})
