import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toFoldedText } from '#domain/text/folded-text.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { isSearchDue, writeSearchTexts } from './write-search-texts.ts'

const SYLLABLES = ['an', 'bel', 'ca', 'do', 'el', 'fra', 'lee', 'mar', 'nor', 'os']
const CITIES = ['Reno', 'Montréal', 'Łódź', 'Kansas City']
const EVENTS = ["Women's Épée", "Men's Foil", "Reno Men's Saber"]
const PEOPLE = 2_400
const TOURNAMENTS = 300

const toSurname = (at: number): string =>
  [at % 10, Math.floor(at / 10) % 10, Math.floor(at / 100) % 10].map(digit => SYLLABLES[digit]).join('')
const GIVEN = ['Ada', 'Élodie', 'Ann', 'Mark', 'Leela']
const fencers = Array.from({ length: PEOPLE }, (_, at) => ({
  id: `f${at}`,
  name: `${toSurname(at * 7)}, ${GIVEN[at % GIVEN.length]}`,
  club: ['Harbor', 'Norden', 'Mill Street'][at % 3] ?? null,
}))
const tournaments = Array.from({ length: TOURNAMENTS }, (_, at) => ({
  id: `t${at}`,
  name: `${SYLLABLES[at % 10]} Cup ${at}`,
  city: CITIES[at % CITIES.length] ?? '',
}))
const events = tournaments.flatMap(({ id }, at) =>
  EVENTS.map((name, position) => ({ id: `${id}-${position}`, tournament_id: id, position, name, at })),
)

/** So many different words of a search count. */
const MOST_WORDS = 6

/** What a search is to find, read through one by one. */
function readThrough(typed: string): { fencers: string[]; tournaments: string[]; events: string[] } {
  const words = [...new Set(toFoldedText(typed).split(' ').filter(Boolean))].slice(0, MOST_WORDS)
  const holds = (text: string) => {
    const own = toFoldedText(text).split(' ')
    return words.every(word => own.some(one => (word.length < 3 ? one.startsWith(word) : one.includes(word))))
  }
  const holdsAny = (text: string) =>
    words.some(word =>
      toFoldedText(text)
        .split(' ')
        .some(one => (word.length < 3 ? one.startsWith(word) : one.includes(word))),
    )
  const placeOf = (at: number) => `${tournaments[at]?.name} ${tournaments[at]?.city}`
  return {
    fencers: fencers.filter(({ name, club }) => holds(`${name} ${club}`)).map(({ id }) => id),
    tournaments: tournaments.filter((_, at) => holds(placeOf(at))).map(({ id }) => id),
    events: events
      .filter(({ name, at }) => holds(`${name} ${placeOf(at)}`) && holdsAny(name))
      .map(({ id }) => id),
  }
}

describe.each(await testEngines())('the search among many, on $name', ({ open }) => {
  let held: TestStore
  beforeAll(async () => {
    held = await open()
    const { write, engine } = held.store
    const inParts = async <Row>(rows: readonly Row[], insert: (some: readonly Row[]) => Promise<unknown>) => {
      for (let at = 0; at < rows.length; at += 500) await insert(rows.slice(at, at + 500))
    }
    await inParts(fencers, some =>
      write
        .insertInto('fencer')
        .values(some.map(one => ({ ...one, name_key: toFoldedText(one.name) })))
        .execute(),
    )
    await inParts(tournaments, some =>
      write
        .insertInto('tournament')
        .values(
          some.map(one => ({
            ...one,
            name_key: toFoldedText(one.name),
            start_day: '2026-01-01',
            end_day: '2026-01-01',
          })),
        )
        .execute(),
    )
    await inParts(events, some =>
      write
        .insertInto('event')
        .values(some.map(({ at: _, ...one }) => ({ ...one, team: 0, live: 0 })))
        .execute(),
    )
    while (await isSearchDue(write)) await writeSearchTexts(write, engine)
  })
  afterAll(() => held?.drop())

  const find = async (text: string) => {
    const { store } = held
    const { found } = (await store.ask('findEverything', store.engine, text, ''))!.read()
    return {
      fencers: found.fencers.map(({ id }) => id),
      tournaments: found.tournaments.map(({ id }) => id),
      events: found.events.map(({ id }) => id),
    }
  }

  const part = fc
    .tuple(
      fc.constantFrom(
        ...SYLLABLES,
        ...GIVEN,
        ...CITIES,
        ...EVENTS,
        'Harbor',
        'Norden',
        'Cup',
        '12',
        'leemar',
      ),
      fc.nat(2),
      fc.integer({ min: 2, max: 12 }),
    )
    .map(([word, from, length]) => word.slice(from, from + length))
    .filter(word => toFoldedText(word).replaceAll(' ', '').length > 1)

  const expectAllFound = async (text: string) => {
    const [found, all] = [await find(text), readThrough(text)]
    for (const kind of ['fencers', 'tournaments', 'events'] as const) {
      expect([kind, found[kind].length]).toEqual([kind, Math.min(8, all[kind].length)])
      expect(all[kind]).toEqual(expect.arrayContaining(found[kind]))
    }
  }

  test('finds what is found by reading through everything, eight at most of each', async () => {
    const typed = fc.array(part, { minLength: 1, maxLength: 3 }).map(parts => parts.join(' '))
    await fc.assert(fc.asyncProperty(typed, expectAllFound), { numRuns: 150 })
  })

  test('counts a word that is typed again once, and the words after it', () =>
    expectAllFound("Reno Men's S Reno Men's S an"))

  test('keeps no word of what is gone or called otherwise', async () => {
    const { write, engine } = held.store
    const wordsOf = async (ref: string) => {
      const docs = write.selectFrom('search_doc').select('doc').where('ref', '=', ref)
      const rows = await write.selectFrom('search_word').select('word').where('doc', 'in', docs).execute()
      return rows.map(({ word }) => word).toSorted()
    }
    const { doc } = await write
      .selectFrom('search_doc')
      .select('doc')
      .where('ref', '=', 'f1')
      .executeTakeFirstOrThrow()
    await write
      .updateTable('fencer')
      .set({ name: 'Quill, Tess', name_key: 'quill tess', club: null })
      .where('id', '=', 'f1')
      .execute()
    await writeSearchTexts(write, engine)
    expect(await wordsOf('f1')).toEqual(['quill', 'tess'])
    expect((await find('quill')).fencers).toEqual(['f1'])
    await write.deleteFrom('fencer').where('id', '=', 'f1').execute()
    await writeSearchTexts(write, engine)
    const left = await write.selectFrom('search_word').select('word').where('doc', '=', doc).execute()
    expect(left).toEqual([])
  })
})
