import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchResult } from '#contract/people/search-result.ts'
import { parseEventName } from '#domain/names/event-name.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { savePast } from '#tools/testing/rows/save-past.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { isSearchDue, writeSearchTexts } from './write-search-texts.ts'

const PEOPLE = { a: { name: 'Ashgrove, Tess' }, b: { name: 'Larkmoor, Iris' } }
const PLACES = [
  ['t-reno', 'Reno Open', "Women's Épée", '2026-04-11', 'Reno'],
  ['t-copper', 'Copper Cup 2013', "Y14 Men's Foil", '2013-05-04', 'Phoenix'],
  ['t-mont', 'Coupe du Nord', "Senior Women's Saber", '2026-02-01', 'Montréal'],
] as const

function toColumns(event: string) {
  const { category = null, gender = null, weapon = null } = parseEventName(event)
  return { category, gender, weapon }
}

describe.each(await testEngines())('the search on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const { store } = opened
    for (const [id, tournament, event, day, city] of PLACES) {
      await savePast(store, {
        tournamentId: id,
        tournament,
        eventId: `e-${id}`,
        event,
        day,
        people: PEOPLE,
        bouts: [['a', 'b', 5, 3]],
      })
      await store.write.updateTable('tournament').set({ city }).where('id', '=', id).execute()
      await store.write.updateTable('event').set(toColumns(event)).where('tournament_id', '=', id).execute()
    }
    const fencers = [
      ['tess', 'Ashgrove, Tess', 'Harbor'],
      ['lee', 'Lee, Ann', 'Lakeside'],
      ['kat', 'Adams, Kathleen', 'Harbor'],
      ['leeb', 'Zimmer, Leeb', 'Harbor'],
      ['szabo', 'Szabó, Réka', 'Budapest Törekvés'],
    ] as const
    for (const [id, name, club] of fencers) {
      await addFencer(store.write, { id, name })
      await store.write.updateTable('fencer').set({ club }).where('id', '=', id).execute()
    }
    await addUser(store.write, { id: 'u', username: 'u', passwordHash: 'h', role: 'user', now: 0 })
    await trackFencer(store.write, 'u', 'kat')
    await catchUp()
  })
  afterAll(() => opened?.drop())

  async function catchUp(): Promise<void> {
    const { write, engine } = opened.store
    while (await isSearchDue(write)) await writeSearchTexts(write, engine)
  }
  const find = async (text: string, userId = ''): Promise<SearchResult> => {
    const { store } = opened
    const answer = (await store.ask('findEverything', store.engine, text, userId))?.read()
    expect(answer?.isDue).toBe(false)
    return answer!.found
  }
  const ids = async (text: string, userId = '') => {
    const { fencers, tournaments, events } = await find(text, userId)
    return [...fencers, ...tournaments, ...events].map(({ id }) => id)
  }

  test('finds names with accents, typed with or without them', async () => {
    for (const text of ['épée', 'Épée', 'epee', 'EPEE']) expect(await ids(text)).toEqual(['e-t-reno'])
    for (const text of ['Montréal', 'montreal']) expect(await ids(text)).toEqual(['t-mont'])
    expect(await ids('szabo')).toEqual(['szabo'])
    expect(await ids('réka SZA')).toEqual(['szabo'])
  })

  test.each([
    ['eno', ['t-reno']],
    ['013', ['t-copper']],
    ['opper', ['t-copper']],
    ['shgro', ['tess']],
  ])('finds parts of words: %s', async (text, wanted) => {
    expect(await ids(text)).toEqual(wanted)
  })

  test('finds an event by a word of its own beside those of its tournament', async () => {
    expect(await ids('foil copper')).toEqual(['e-t-copper'])
    expect(await ids('013 oil')).toEqual(['e-t-copper'])
    expect(await ids('women eno')).toEqual(['e-t-reno'])
  })

  test('finds clubs, places of events, and events by letters', async () => {
    expect((await find('harbor')).fencers.map(({ id }) => id)).toEqual(['kat', 'tess', 'leeb'])
    expect(await ids('foil phoenix')).toEqual(['e-t-copper'])
    expect(await ids('y14 mf')).toEqual(['e-t-copper'])
    expect(await ids('womens')).toEqual(['e-t-reno', 'e-t-mont'])
    expect(await ids("women's reno")).toEqual(['e-t-reno'])
  })

  test('finds clubs, each spelling of one name together, with how many are in them', async () => {
    const { write } = opened.store
    const move = (id: string, club: string | null) =>
      write.updateTable('fencer').set({ club }).where('id', '=', id).execute()
    expect((await find('harbor')).clubs).toEqual([{ name: 'Harbor', fencers: 3 }])
    expect((await find('torekves')).clubs).toEqual([{ name: 'Budapest Törekvés', fencers: 1 }])
    await move('lee', 'HARBOR')
    await catchUp()
    expect((await find('harb')).clubs).toEqual([{ name: 'Harbor', fencers: 4 }])
    const club = (await opened.store.ask('findClub', 'harbor'))?.read()
    expect({ ...club, fencers: club?.fencers.map(({ id }) => id) }).toEqual({
      name: 'Harbor',
      total: 4,
      fencers: ['kat', 'tess', 'lee', 'leeb'],
    })
    expect(await opened.store.ask('findClub', 'Nowhere')).toBeUndefined()
    expect((await find('lakeside')).clubs).toEqual([])
    await move('szabo', null)
    await move('lee', 'Lakeside')
    await catchUp()
    expect((await find('torekves')).clubs).toEqual([])
    const left = await write
      .selectFrom('search_doc')
      .select('ref')
      .where('ref', '=', 'Budapest Törekvés')
      .execute()
    expect(left).toEqual([])
    await move('szabo', 'Budapest Törekvés')
    await catchUp()
  })

  test('puts names that begin so first, then words that do, then parts; newest tournaments first', async () => {
    expect((await find('lee')).fencers.map(({ id }) => id)).toEqual(['lee', 'leeb', 'kat'])
    expect((await find('co')).tournaments.map(({ id }) => id)).toEqual(['t-mont', 't-copper'])
  })

  test('puts one’s own fencers before all others, and for nobody else', async () => {
    expect((await find('lee', 'u')).fencers.map(({ id }) => id)).toEqual(['kat', 'lee', 'leeb'])
    expect((await find('lee', 'u')).fencers.map(({ mine }) => mine)).toEqual([true, undefined, undefined])
    expect((await find('lee', 'somebody')).fencers.map(({ id }) => id)).toEqual(['lee', 'leeb', 'kat'])
  })

  test('puts what runs now before what does not', async () => {
    const { write } = opened.store
    const setLive = (live: number) =>
      write.updateTable('event').set({ live }).where('id', '=', 'e-t-mont').execute()
    await setLive(1)
    expect((await find('womens')).events.map(({ id }) => id)).toEqual(['e-t-mont', 'e-t-reno'])
    expect((await find('womens')).events.map(({ live }) => live)).toEqual([true, undefined])
    const found = (await find('co')).tournaments.map(({ id, live }) => [id, live])
    expect(found).toEqual([
      ['t-mont', true],
      ['t-copper', undefined],
    ])
    await setLive(0)
    expect((await find('womens')).events.map(({ id }) => id)).toEqual(['e-t-reno', 'e-t-mont'])
  })

  test('finds nothing for too little, and takes no sign for a pattern', async () => {
    for (const text of ['', 'a', '%', '__', '" OR "', "'", '\u0000']) expect(await ids(text)).toEqual([])
    expect(await ids('reno% open*')).toEqual(['t-reno'])
    expect(await ids('x'.repeat(100))).toEqual([])
  })

  test('follows every change: new names, moved tournaments, what is gone', async () => {
    const { write } = opened.store
    await write
      .updateTable('fencer')
      .set({ name: 'Quill, Tess', name_key: 'quill tess' })
      .where('id', '=', 'tess')
      .execute()
    await write.updateTable('tournament').set({ city: 'Zürich' }).where('id', '=', 't-reno').execute()
    await write.deleteFrom('event').where('id', '=', 'e-t-mont').execute()
    expect(await isSearchDue(write)).toBe(true)
    await catchUp()
    expect(await ids('ashgrove')).toEqual([])
    expect(await ids('quill')).toEqual(['tess'])
    expect(await ids('zurich')).toEqual(['t-reno'])
    expect(await ids('saber')).toEqual([])
    // What no search looks at is no change.
    await write
      .updateTable('event')
      .set({ live: 1, status: '"NotStarted"' })
      .where('id', '=', 'e-t-reno')
      .execute()
    expect(await isSearchDue(write)).toBe(false)
  })

  test('a word of thousands of letters stops no other, and is found by its beginning', async () => {
    const { write } = opened.store
    // Letters in no order: what repeats itself a database packs.
    const long = Array.from({ length: 300 }, (_, at) => createHash('md5').update(`${at}`).digest('hex')).join(
      '',
    )
    await addFencer(write, { id: 'long', name: `${long}, Mia` })
    await addFencer(write, { id: 'after', name: 'Tarn, Mia' })
    await catchUp()
    expect(await ids('tarn')).toEqual(['after'])
    expect(await ids(long.slice(0, 30))).toEqual(['long'])
    expect(await ids(long.slice(0, 90))).toEqual(['long'])
  })

  test('does not lose a change made while texts are written', async () => {
    const { write, engine } = opened.store
    const rename = (name: string) =>
      write.updateTable('tournament').set({ name }).where('id', '=', 't-copper').execute()
    for (let at = 0; at < 20; at++) {
      await rename(`Before ${at}`)
      await Promise.all([
        writeSearchTexts(write, engine),
        rename(`After ${at}`),
        writeSearchTexts(write, engine),
      ])
    }
    await catchUp()
    expect((await find('after 19')).tournaments.map(({ id }) => id)).toEqual(['t-copper'])
    expect((await find('before')).tournaments).toEqual([])
  })
})
