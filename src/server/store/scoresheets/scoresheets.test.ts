import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SentEntry } from '#contract/scoresheet/filed-entry.ts'
import { RUNNING_MS } from '#domain/scoresheet/running-bout.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { deleteUser, readAccountData } from '#server/store/following/account-data.ts'
import { addFencer } from '#server/store/people/fencers.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { dropFadedBouts, listFadedSheets, listRunningBouts, saveRunningBout } from './running-bouts.ts'
import { addScoresheetAuthor, listScoresheetAuthors } from './scoresheet-authors.ts'
import { fileEntries, listFiledEntries } from './scoresheet-entries.ts'
import { claimTypedPeople } from './scoresheet-event.ts'
import {
  addScoresheet,
  closeScoresheet,
  findInvitedScoresheet,
  findScoresheet,
  listScoresheetsOf,
  saveScoresheetInvitation,
} from './scoresheets.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const ID = 'sheet'

describe.each(await testEngines())('scoresheets on $name', ({ open }) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await open()
    for (const id of ['nora', 'olga', 'pia'])
      await addUser(opened.store.write, {
        id,
        username: id,
        passwordHash: 'h',
        role: 'user',
        now: NOW,
        name: `N ${id}`,
      })
  })
  afterEach(() => opened?.drop())

  const within = <Value>(
    work: Parameters<ReturnType<TestStore['store']['write']['transaction']>['execute']>[0],
  ) => opened.store.write.transaction().execute(work) as Promise<Value>
  const make = (id = ID, makerId = 'nora', most = 3) =>
    within(tx => addScoresheet(tx, { id, name: 'Club night', makerId, now: NOW }, most))
  const entry = (id: string, body: Record<string, unknown> = {}): SentEntry => ({
    id,
    at: NOW - 1,
    kind: 'score',
    body,
  })
  const file = (ids: readonly string[], { author = 1, most = 100, letters = 1_000 } = {}) =>
    within<Awaited<ReturnType<typeof fileEntries>>>(tx =>
      fileEntries(
        tx,
        { id: ID, author, entries: ids.map(id => entry(id)), now: NOW },
        { entries: most, letters },
      ),
    )
  const read = async (after = 0, most = 100) =>
    (await listFiledEntries(opened.store.read, ID, { after, most })).map(({ seq, id, by }) => [seq, id, by])

  test('say when an entry came, where that was late after it was typed by its device', async () => {
    await make()
    const typed = [NOW - 600_000, NOW - 60_000, NOW - 59_999, NOW + 60_000]
    const entries = typed.map((at, nth) => ({ ...entry(`late-${nth}`), at }))
    await within(tx =>
      fileEntries(tx, { id: ID, author: 1, entries, now: NOW }, { entries: 100, letters: 1_000 }),
    )
    const filed = await listFiledEntries(opened.store.read, ID, { after: 0, most: 10 })
    expect(filed.map(({ at, arrivedAt }) => [at, arrivedAt])).toEqual([
      [typed[0], NOW],
      [typed[1], NOW],
      [typed[2], undefined],
      [typed[3], undefined],
    ])
  })

  test('hold how a bout goes once for each who keeps it, as it was told last, and not for ever', async () => {
    await make()
    const bout = { slot: 'score/1/a/b', left: 'a', right: 'b', leftTouches: 1, rightTouches: 0 }
    const tell = (author: number, leftTouches: number, at: number) =>
      within(tx => saveRunningBout(tx, { id: ID, author, bout: { ...bout, leftTouches }, now: at }))
    expect(await tell(1, 1, NOW)).toBeUndefined()
    expect(await tell(1, 2, NOW + 3_000)).toBe(NOW)
    await tell(2, 4, NOW + 4_000)
    const { read: db, write } = opened.store
    expect(await listRunningBouts(db, ID, NOW + 5_000)).toEqual([
      { ...bout, leftTouches: 4, by: '2', at: NOW + 4_000 },
      { ...bout, leftTouches: 2, by: '1', at: NOW + 3_000 },
    ])
    // Another device of the same account is another keeper.
    const elsewhere = { ...bout, leftTouches: 3, device: 'a tablet' }
    await within(tx => saveRunningBout(tx, { id: ID, author: 1, bout: elsewhere, now: NOW + 5_000 }))
    expect((await listRunningBouts(db, ID, NOW + 6_000))[0]).toEqual({
      ...elsewhere,
      by: '1',
      at: NOW + 5_000,
    })

    expect(await listFadedSheets(db, NOW + RUNNING_MS)).toEqual([])
    expect(await listFadedSheets(db, NOW + 4_000 + RUNNING_MS)).toEqual([{ id: ID, at: NOW + 4_000 }])
    await dropFadedBouts(write, ID, NOW + 4_000)
    expect(await listRunningBouts(db, ID, NOW + 5_000)).toEqual([{ ...elsewhere, by: '1', at: NOW + 5_000 }])
    expect(await listRunningBouts(db, ID, NOW + 5_000 + RUNNING_MS)).toEqual([])
  })

  test('are made once by an account, and so many of them at most', async () => {
    expect(await make()).toBe('made')
    expect(await make()).toBe('known')
    expect(await make(ID, 'olga')).toBe('taken')
    expect(await make('two')).toBe('made')
    expect(await Promise.all([make('three'), make('four')])).toEqual(
      expect.arrayContaining(['made', 'tooMany']),
    )
    await closeScoresheet(opened.store.write, 'two', { by: 'maker', now: NOW + 5 })
    await closeScoresheet(opened.store.write, 'two', { by: 'administrator', now: NOW + 9 })
    expect(await findScoresheet(opened.store.read, 'two')).toMatchObject({
      closedAt: NOW + 5,
      closedBy: 'maker',
    })
    expect(await make('five')).toBe('made')
    expect(await listScoresheetsOf(opened.store.read, 'olga')).toEqual([])
    expect(await listScoresheetsOf(opened.store.read, 'nora')).toHaveLength(4)
  })

  test('keep every entry once, in the order of arrival, whole', async () => {
    await make()
    expect(await file(['a', 'b', 'a'])).toEqual(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    )
    expect(await file(['b', 'c'])).toEqual(
      new Map([
        ['b', 2],
        ['c', 3],
      ]),
    )
    expect(await read()).toEqual([
      [1, 'a', '1'],
      [2, 'b', '1'],
      [3, 'c', '1'],
    ])
    expect(await read(1, 1)).toEqual([[2, 'b', '1']])
    const deep = { names: ['Öztürk', '"<b>'], of: { touches: [5, null] } }
    await within(tx =>
      fileEntries(
        tx,
        { id: ID, author: 1, entries: [entry('d', deep)], now: NOW },
        { entries: 100, letters: 1_000 },
      ),
    )
    const [last] = await listFiledEntries(opened.store.read, ID, { after: 3, most: 9 })
    expect(last).toEqual({ seq: 4, id: 'd', by: '1', at: NOW - 1, kind: 'score', body: deep })
  })

  test('give each entry a place of its own, however many file at once', async () => {
    await make()
    const batches = Array.from({ length: 8 }, (_, at) => [`x${at}`, 'shared', `y${at}`])
    await Promise.all(batches.map(ids => file(ids)))
    const rows = await read()
    expect(rows.map(([seq]) => seq)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
    expect(new Set(rows.map(([, id]) => id)).size).toBe(17)
  })

  test('take nothing more when they are full or closed', async () => {
    await make()
    expect(await file(['a', 'b'], { most: 2 })).toBeInstanceOf(Map)
    expect(await file(['b', 'c'], { most: 2 })).toBe('full')
    expect(await file(['a', 'b'], { most: 2 })).toBeInstanceOf(Map)
    // Each body is two letters.
    expect(await file(['c'], { letters: 5 })).toBe('full')
    expect(await file(['a'], { letters: 1 })).toBeInstanceOf(Map)
    expect(await file(['c'], { letters: 6 })).toBeInstanceOf(Map)
    await closeScoresheet(opened.store.write, ID, { by: 'maker', now: NOW })
    expect(await file(['d'])).toBeUndefined()
    expect(await read()).toHaveLength(3)
  })

  test('let others in by the newest invitation, each once, so many at most', async () => {
    await make()
    const join = (userId: string, most = 2) => within(tx => addScoresheetAuthor(tx, { id: ID, userId }, most))
    await saveScoresheetInvitation(opened.store.write, ID, 'old')
    await saveScoresheetInvitation(opened.store.write, ID, 'new')
    expect(await findInvitedScoresheet(opened.store.read, 'old')).toBeUndefined()
    expect((await findInvitedScoresheet(opened.store.read, 'new'))?.id).toBe(ID)
    expect(await Promise.all([join('olga'), join('olga')])).toEqual([true, true])
    expect(await join('pia')).toBe(false)
    await file(['a'], { author: 2 })
    expect(await listScoresheetAuthors(opened.store.read, ID)).toEqual([
      { number: 1, userId: 'nora', name: 'N nora', heardAt: null },
      { number: 2, userId: 'olga', name: 'N olga', heardAt: NOW },
    ])
    expect((await listScoresheetsOf(opened.store.read, 'olga')).map(one => one.id)).toEqual([ID])
    await closeScoresheet(opened.store.write, ID, { by: 'maker', now: NOW })
    expect(await findInvitedScoresheet(opened.store.read, 'new')).toBeUndefined()
  })

  test('keep what was typed when an account goes, without its name; the account’s own data hold it', async () => {
    await make()
    await file(['a'])
    const data = await readAccountData(opened.store.read, 'nora')
    expect(data.scoresheets).toEqual([{ name: 'Club night', madeAt: NOW, isMine: true, entries: 1 }])
    expect((await readAccountData(opened.store.read, 'olga')).scoresheets).toEqual([])
    await deleteUser(opened.store.write, 'nora')
    expect(await read()).toEqual([[1, 'a', '1']])
    expect(await listScoresheetAuthors(opened.store.read, ID)).toEqual([
      { number: 1, userId: null, name: null, heardAt: NOW },
    ])
  })

  test('say who an entry is while nobody has seen it, and of nobody twice', async () => {
    const { store } = opened
    await saveTournamentRow(store, { id: 't', name: 'Club' })
    await saveEventRow(store, { id: 'e', tournament_id: 't', name: 'Foil' })
    for (const id of ['ada', 'bea']) await addFencer(store.write, { id, name: `Lind, ${id}` })
    const claim = (...people: [entryId: string, fencerId: string][]) =>
      within(tx =>
        claimTypedPeople(tx, 'e', {
          people: people.map(([entryId, fencerId]) => ({ entryId, fencerId, userId: 'nora' })),
          now: NOW,
        }),
      )
    await claim(['a', 'ada'], ['again', 'ada'], ['ghost', 'nobody'])
    await claim(['late', 'ada'])
    await saveEntryRows(store, 'e', [['b', 'Lind, Bea']])
    await claim(['b', 'bea'])
    const rows = await store.read.selectFrom('entry_claim').select(['entry_id', 'fencer_id']).execute()
    expect(rows).toEqual([{ entry_id: 'a', fencer_id: 'ada' }])
  })
})
