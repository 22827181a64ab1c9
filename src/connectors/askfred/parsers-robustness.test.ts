import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HANGS, readingCost } from '#tools/testing/cost/reading-cost.ts'
import { findIgnoredFilter, toCeiling } from './find-ignored-filter.ts'
import { parseEvents } from './parse-events.ts'
import { parseTournament, parseTournaments } from './parse-tournaments.ts'
import { parseVenueAddress } from './parse-venue-address.ts'
import { readAskfredCsv } from './read-askfred-csv.ts'
import { readPreregistrationPage } from './read-preregistration-page.ts'
import { toCalendarEvent } from './to-calendar-event.ts'
import { toCalendarTournament } from './to-calendar-tournament.ts'

const rowsOf = <Row>(parsed: { ok: boolean; value?: { rows: readonly Row[] } }) =>
  parsed.ok ? (parsed.value?.rows ?? []) : []

/** Every way from a text to the contract's words. */
const PARSERS: ((text: string) => unknown)[] = [
  text => rowsOf(parseTournaments(text)).map(toCalendarTournament),
  text => {
    const parsed = parseTournament(text)
    return parsed.ok && toCalendarTournament(parsed.value)
  },
  text =>
    rowsOf(parseEvents(text)).map(row =>
      toCalendarEvent(row, { startDay: '2026-08-22', endDay: '2026-08-23', timeZoneId: 'America/Denver' }),
    ),
  parseVenueAddress,
  readAskfredCsv,
  readPreregistrationPage,
]

const runAll = (text: string, label: string) => {
  for (const [at, parse] of PARSERS.entries()) {
    const cost = readingCost(() => parse(text))
    expect(cost, `${label}: ${at}`).toBeLessThan(HANGS)
  }
}

const METADATA = { page: 1, per_page: 50, last_page: 1, total_records: 1 }
const TOURNAMENT = {
  id: '3f2c',
  type: 'tournament',
  attributes: {
    name: 'Harbor Cup',
    start_date: '2026-08-22',
    end_date: '2026-08-23',
    venue_address: '97 Field Avenue, Edison, New Jersey 08837 US',
    registration_url: 'https://member.usafencing.org/details/tournaments/12013',
    full_name: 'Junior Men’s Epee',
    close_of_registration: '2026-08-22T08:00:00.000-04:00',
  },
}
const page = (data: unknown, metadata: unknown = METADATA) => JSON.stringify({ data, metadata })

describe('AskFRED’s answers', () => {
  it('make no parser throw or hang when hostile', () => {
    const long = 'x'.repeat(1_900_000)
    const hostile = {
      empty: '',
      zeros: '\u0000'.repeat(100_000),
      nested: '['.repeat(300_000),
      deep: `${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`,
      deepData: `{"metadata":{"page":1,"last_page":1},"data":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
      long: page([{ ...TOURNAMENT, attributes: { ...TOURNAMENT.attributes, name: long } }]),
      address: page([
        { ...TOURNAMENT, attributes: { ...TOURNAMENT.attributes, venue_address: ', '.repeat(900_000) } },
      ]),
      spaces: `x, ${' '.repeat(300_000)} US`,
      commas: ','.repeat(300_000),
      many: page(Array.from({ length: 5_000 }, () => TOURNAMENT)),
      prototype: page([
        JSON.parse(
          '{"id":"1","__proto__":{"name":"n"},"attributes":{"__proto__":{"name":"n"},"constructor":1}}',
        ),
      ]),
      reverse: page([{ id: '1', attributes: { name: '\u202E'.repeat(2_500), start_date: '2026-08-22' } }]),
      html: '<!DOCTYPE html><html><body>'.repeat(10_000),
      csv: `Tournament,Event,Place,Name\n${'"'.repeat(300_000)}`,
      lists: '<h4>Foil</h4><table class="preregistration-list"><tr><td>'.repeat(20_000),
      entities: `Tournament,Event,Place,Name\n${'&amp;#39;&bogus;&amp'.repeat(50_000)}`,
    }
    for (const [label, text] of Object.entries(hostile)) runAll(text, label)
    expect(({} as { name?: string }).name).toBeUndefined()
  })

  it('make no parser throw, cut and changed anywhere', () => {
    const text = page([TOURNAMENT, TOURNAMENT])
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(text.length),
        fc.string({ unit: 'binary', maxLength: 20 }),
        (a, b, piece) => {
          const [from, to] = [Math.min(a, b), Math.max(a, b)]
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
    const attributes = fc.dictionary(
      fc.constantFrom(
        ...Object.keys(TOURNAMENT.attributes),
        'timezone',
        'prereg_open',
        'weapon',
        'age_limit',
      ),
      fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string(), fc.constantFrom('2026-08-22', 'https://[', 'Y12')),
    )
    const rows = fc.array(
      fc.record({ id: fc.oneof(fc.string(), fc.integer(), fc.constant('a')), attributes }),
    )
    fc.assert(
      fc.property(
        fc.oneof(rows, fc.jsonValue({ maxDepth: 3 })),
        fc.jsonValue({ maxDepth: 1 }),
        (data, metadata) => {
          for (const parse of PARSERS) {
            parse(page(data))
            parse(page(data, metadata))
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('are taken neither halved nor without their page', () => {
    const text = page([TOURNAMENT])
    for (let cut = 0; cut < text.length; cut++) expect(parseTournaments(text.slice(0, cut)).ok).toBe(false)
    expect(parseTournaments(page([TOURNAMENT], {})).ok).toBe(false)
    expect(parseTournaments(page([{ id: '1' }])).ok).toBe(false)
    expect(parseTournaments(page([TOURNAMENT, { id: '1' }]))).toMatchObject({
      ok: true,
      value: { unread: 1 },
    })
    expect(parseTournaments(page([]))).toMatchObject({ ok: true, value: { rows: [], unread: 0 } })
  })
})

describe('findIgnoredFilter', () => {
  const search = { from: '2026-08-19', to: '2026-09-30' }
  const row = (more: object) => ({
    id: '1',
    name: 'Cup',
    cancelled: false,
    startDay: '2026-08-22',
    endDay: '2026-08-23',
    ...more,
  })
  const ask = (rows: object[], more: object = {}, total?: number, without?: number) =>
    findIgnoredFilter(
      { ...search, ...more },
      { rows: rows.map(row), unread: 0, page: 1, lastPage: 1, ...(total === undefined ? {} : { total }) },
      without,
    )

  it('believes the busiest months there are, and no whole archive', () => {
    expect(toCeiling(search)).toBeGreaterThan(235 * 3)
    expect(ask([{}], {}, 235)).toBeUndefined()
    expect(ask([{}], {}, 53_000)).toMatch(/more than there can be/)
  })

  it.each([
    [{ startDay: '2026-08-18' }, {}],
    [{ endDay: '2026-10-01' }, {}],
    [{ name: 'cup' }, { name: 'Cup' }],
  ])('finds %j strange', (one, more) => {
    expect(ask([{}, one], more, 2)).toBeDefined()
    expect(ask([{}, {}], more, 2)).toBeUndefined()
  })

  it('believes a level that leaves something out', () => {
    expect(ask([{}], { level: 'regional' }, 3, 235)).toBeUndefined()
    expect(ask([{}], { level: 'regional' }, 235, 235)).toMatch(/level/)
    expect(ask([{}], { level: 'regional' }, undefined, 235)).toMatch(/level/)
    expect(ask([], { level: 'regional' }, 0, 0)).toBeUndefined()
  })
})
