import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { HANGS, readingCost } from '#tools/testing/cost/reading-cost.ts'
import { parseFieDay } from './fie-listing.ts'
import { findIgnoredSearch } from './fie-search.ts'
import { isWholePage } from './is-whole-page.ts'
import { parseCompetitionSearch } from './parse-competition-search.ts'
import { readFiePage } from './read-fie-page.ts'
import { toCalendarTournaments } from './to-calendar-tournaments.ts'

/** Captured answers lie beside the project where somebody put them there. */
const FOLDER = join(process.cwd(), '..', 'shared', 'data', 'fie', 'page')
const hasCaptures = existsSync(FOLDER)
if (!hasCaptures) console.warn(`Tests on captured pages are skipped: ${FOLDER} does not exist.`)
const readCapture = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')

/** Every way from a text to the contract's words. */
const PARSERS: ((text: string) => unknown)[] = [
  text => {
    const parsed = parseCompetitionSearch(text)
    return parsed.ok && toCalendarTournaments(parsed.value.listings)
  },
  readFiePage,
  isWholePage,
]

const runAll = (text: string, label: string) => {
  for (const [at, parse] of PARSERS.entries()) {
    const cost = readingCost(() => parse(text))
    expect(cost, `${label}: ${at}`).toBeLessThan(HANGS)
  }
}

const ITEM = {
  season: 2027,
  competitionId: 12,
  name: 'Coupe du Monde',
  location: 'Val-de-Brume',
  country: 'france',
  federation: 'FRA',
  startDate: '14-11-2026',
  endDate: '15-11-2026',
  weapon: 'sabre',
  gender: 'women',
  category: 'junior',
  type: 'individual',
  hasResults: 1,
}
const ATHLETE = {
  id: 12345,
  name: 'ROE Jan',
  flag: 'FRA',
  weapon: 'E',
  gender: 'M',
  level: 'S',
  points: '59.750',
  rank: 3,
}
const search = (items: unknown, more: object = {}) =>
  JSON.stringify({ totalFound: 1, page: 1, pageSize: 300, ...more, items })
const ranking = (allAthletes: unknown) => JSON.stringify({ allAthletes })

describe('the FIE’s answers', () => {
  it('make no parser throw or hang when hostile', () => {
    const hostile = {
      empty: '',
      zeros: '\u0000'.repeat(100_000),
      nested: '['.repeat(300_000),
      deep: `${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`,
      many: search(Array.from({ length: 1_900 }, (_, at) => ({ ...ITEM, competitionId: at }))),
      tooMany: search(Array.from({ length: 20_000 }, () => ITEM)),
      series: search(
        Array.from({ length: 1_900 }, (_, at) => ({
          ...ITEM,
          competitionId: at,
          startDate: `${1 + (at % 28)}-11-2026`,
        })),
      ),
      long: search([{ ...ITEM, name: 'x'.repeat(2_000_000) }]),
      athletes: ranking(Array.from({ length: 20_000 }, (_, at) => ({ ...ATHLETE, id: at }))),
      prototype: search([JSON.parse('{"__proto__":{"name":"n","competitionId":1},"constructor":1}')]),
      assigned: `<script>window._competitions = ${'['.repeat(200_000)}`,
      again: '<script>window._competitions = '.repeat(50_000),
      quotes: `<html>window._competitions = ["${'\\"'.repeat(300_000)}`,
      reverse: ranking([{ ...ATHLETE, name: '\u202E'.repeat(2_500) }]),
    }
    for (const [label, text] of Object.entries(hostile)) runAll(text, label)
    expect(({} as { name?: string }).name).toBeUndefined()
  })

  it('make no parser throw, cut and changed anywhere', () => {
    const texts = [
      search([ITEM, ITEM]),
      ranking([ATHLETE, ATHLETE]),
      `<html><script>window._competitions = ${JSON.stringify([ITEM])};</script></html>`,
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.double({ max: 1, min: 0, noNaN: true }),
        fc.double({ max: 1, min: 0, noNaN: true }),
        fc.string({ unit: 'binary', maxLength: 20 }),
        (text, a, b, piece) => {
          const [from = 0, to = 0] = [a, b]
            .map(share => Math.floor(share * text.length))
            .sort((x, y) => x - y)
          for (const parse of PARSERS) {
            parse(text.slice(0, from) + piece + text.slice(to))
            parse(text.slice(from, to))
          }
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('make no parser throw, whatever JSON they are', () => {
    const row = fc.dictionary(
      fc.constantFrom(...Object.keys(ITEM), ...Object.keys(ATHLETE)),
      fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom(...Object.values(ITEM), ...Object.values(ATHLETE)),
      ),
    )
    fc.assert(
      fc.property(fc.oneof(fc.array(row), fc.jsonValue({ maxDepth: 3 })), rows => {
        for (const parse of PARSERS) {
          parse(search(rows))
          parse(ranking(rows))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('are taken neither halved nor when nothing in them can be read', () => {
    const text = search([ITEM])
    for (let cut = 0; cut < text.length; cut++)
      expect(parseCompetitionSearch(text.slice(0, cut)).ok).toBe(false)
    expect(parseCompetitionSearch(search([{}])).ok).toBe(false)
    expect(parseCompetitionSearch(search([{}, ITEM]))).toMatchObject({ ok: true, value: { unread: 1 } })
  })
})

test.each([
  ['02-05-2021', '2021-05-02'],
  ['2-5-2021', '2021-05-02'],
  ['2021-05-02', '2021-05-02'],
  ['2021-05-02T00:00:00.000Z', '2021-05-02'],
  ['31-02-2021', undefined],
  ['05/02', undefined],
])('parseFieDay(%s) is %s', (text, day) => expect(parseFieDay(text)).toBe(day))

describe('tournaments of the calendar', () => {
  const list = (...items: Partial<typeof ITEM>[]) => {
    const parsed = parseCompetitionSearch(
      search(items.map((item, at) => ({ ...ITEM, competitionId: 10 + at, ...item }))),
    )
    return parsed.ok ? toCalendarTournaments(parsed.value.listings) : []
  }

  it('are competitions of one name and place on neighbouring days', () => {
    const tournaments = list(
      { startDate: '15-11-2026', endDate: '15-11-2026', type: 'team' },
      { startDate: '14-11-2026', endDate: '14-11-2026', gender: 'men' },
      { startDate: '14-11-2026', endDate: '14-11-2026' },
      { startDate: '05-12-2026', endDate: '05-12-2026' },
      { startDate: '14-11-2026', endDate: '14-11-2026', location: 'Złota Góra', federation: 'POL' },
    )
    expect(
      tournaments.map(({ key, startDay, endDay, events }) => [key, startDay, endDay, events?.length]),
    ).toEqual([
      ['fie 2027 10', '2026-11-14', '2026-11-15', 3],
      ['fie 2027 14', '2026-11-14', '2026-11-14', 1],
      ['fie 2027 13', '2026-12-05', '2026-12-05', 1],
    ])
    expect(tournaments[0]?.events?.map(({ key, name, day }) => [key, name, day])).toEqual([
      ['fie 2027 11', "Junior Men's Sabre", '2026-11-14'],
      ['fie 2027 12', "Junior Women's Sabre", '2026-11-14'],
      ['fie 2027 10', "Junior Team Women's Sabre", '2026-11-15'],
    ])
  })

  it('hold every competition once, in whatever order it came, and are not chained for ever', () => {
    const item = fc.record({
      competitionId: fc.integer({ min: 1, max: 60 }),
      location: fc.constantFrom('Val-de-Brume', 'Tres Ríos'),
      startDate: fc.integer({ min: 1, max: 28 }).map(day => `${day}-11-2026`),
      endDate: fc.constant(''),
    })
    fc.assert(
      fc.property(fc.uniqueArray(item, { selector: one => one.competitionId, maxLength: 60 }), items => {
        const tournaments = list(...items)
        const keys = tournaments.flatMap(({ events }) => events?.map(({ key }) => key) ?? [])
        expect(keys.sort()).toEqual(items.map(one => `fie 2027 ${one.competitionId}`).sort())
        expect(list(...items.toReversed())).toEqual(tournaments)
        for (const { startDay, endDay } of tournaments)
          expect(Date.parse(endDay) - Date.parse(startDay)).toBeLessThan(21 * 86_400_000)
      }),
    )
  })

  it('of another season or of other days are no answer', () => {
    const answer = (item: object, more: object = {}) => {
      const parsed = parseCompetitionSearch(search([{ ...ITEM, ...item }], more))
      if (!parsed.ok) throw new Error(parsed.reason)
      return findIgnoredSearch(
        { season: 2027, status: 'passed', from: '2026-11-01', to: '2026-11-30' },
        1,
        parsed.value,
      )
    }
    expect(answer({})).toBeUndefined()
    expect(answer({ season: 2026 })).toMatch(/2026/)
    expect(answer({ startDate: '01-12-2026', endDate: '' })).toMatch(/outside/)
    expect(answer({}, { page: 2 })).toMatch(/page 2/)
    expect(answer({}, { totalFound: 18_000 })).toMatch(/18000/)
  })
})

describe.skipIf(!hasCaptures)('captured answers', () => {
  it('are read to the last row', () => {
    const parsed = parseCompetitionSearch(hasCaptures ? readCapture('request_reponse.json') : '')
    expect(parsed).toMatchObject({ ok: true, value: { unread: 0, page: 1, pageSize: 300, total: 1543 } })
    expect(
      parsed.ok && parsed.value.listings.map(({ startDay, classifier }) => [startDay, classifier]),
    ).toEqual([
      ['2021-05-02', { category: 'senior', gender: 'womens', weapon: 'sabre', team: false }],
      ['2017-01-27', { category: 'cadet', gender: 'womens', weapon: 'sabre', team: false }],
      ['2017-01-21', { category: 'junior', gender: 'womens', weapon: 'sabre', team: false }],
    ])
  })

  it('end as whole pages do', () => {
    const page = readCapture('sample_tournament.html')
    expect(isWholePage(page)).toBe(true)
    for (let cut = 0; cut < page.length - 10; cut += 97) expect(isWholePage(page.slice(0, cut))).toBe(false)
  })
})
