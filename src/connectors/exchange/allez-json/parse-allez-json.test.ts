import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readExchangeFile } from '#connectors/exchange/read-exchange-file.ts'
import { arbitrarySheet, inventSheet } from '#tools/testing/invented/arbitrary-sheet.ts'
import { formatAllezJson } from './format-allez-json.ts'
import { parseAllezJson } from './parse-allez-json.ts'

const SHEET = inventSheet({ seed: 5, size: 6, poolRounds: 1, hasTable: true, isTeam: false, odd: [] })
const change = (edit: (event: ReturnType<typeof toDocument>['event']) => void): string => {
  const document = toDocument()
  edit(document.event)
  return JSON.stringify(document)
}
const toDocument = () => JSON.parse(formatAllezJson(SHEET))

describe('Allez JSON', () => {
  it('passes over names that it does not know', () => {
    const text = change(event => {
      event.weather = 'rain'
      event.people[0].shoe = 43
    })
    expect(parseAllezJson(text)).toEqual(parseAllezJson(formatAllezJson(SHEET)))
  })

  it.each([
    ['another version', JSON.stringify({ ...toDocument(), version: 2 }), /version 2/],
    ['no version', '{"format":"allez-event"}', /which version/],
    ['half a file', formatAllezJson(SHEET).slice(0, 500), /no JSON/],
    ['a word for a number', change(event => (event.people[0].place = 'first')), /people\.0\.place/],
    ['a day that is none', change(event => (event.day = '2026-02-30')), /day/],
    ['a table of seven', change(event => (event.trees[0].rounds[0].roundOf = 7)), /roundOf/],
    ['two people of one key', change(event => (event.people[1].key = event.people[0].key)), /one key/],
    ['a stranger in a pool', change(event => (event.pools[0].people[0].key = 'nobody')), /nobody is not in/],
    ['a stranger in a bout', change(event => (event.pools[0].bouts[0].left = '99')), /99 is not in/],
  ])('refuses %s', (_, text, reason) => {
    expect(parseAllezJson(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
    expect(readExchangeFile(text)?.sheets.ok).toBe(false)
  })

  it('breaks over no damaged file', () => {
    const damage = fc.record({
      at: fc.nat(3_000),
      length: fc.nat(30),
      by: fc.constantFrom('', '"', '{', '1e9', 'null'),
    })
    fc.assert(
      fc.property(arbitrarySheet(), damage, (sheet, { at, length, by }) => {
        const text = formatAllezJson(sheet)
        const read = parseAllezJson(text.slice(0, at) + by + text.slice(at + length))
        expect(typeof read.ok).toBe('boolean')
      }),
      { numRuns: 100 },
    )
  })

  it('reads the example of its description, which holds nothing private and says everything once written again', () => {
    const text = readFileSync(join(process.cwd(), 'docs', 'allez-event.example.json'), 'utf8')
    const sheet = parseAllezJson(text)
    if (!sheet.ok) throw new Error(sheet.reason)
    expect(JSON.parse(formatAllezJson(sheet.value))).toEqual(JSON.parse(text))
  })
})
