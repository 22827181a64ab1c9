import { describe, expect, it } from 'vitest'
import { hasCapturedPages, readCapturedPage } from '#tools/testing/captured-pages.ts'
import { HANGS, readingCost } from '#tools/testing/cost/reading-cost.ts'
import { detectFtlPage } from './pages/detect-ftl-page.ts'
import { parseCompetitors } from './pages/parse-competitors.ts'
import { parseEventPage } from './pages/parse-event-page.ts'
import { parseFinalResults } from './pages/parse-final-results.ts'
import { parsePools } from './pages/parse-pool.ts'
import { parsePoolDetails } from './pages/parse-pool-details.ts'
import { parsePoolIds } from './pages/parse-pool-ids.ts'
import { parsePoolResults } from './pages/parse-pool-results.ts'
import { parseResultsCsv } from './pages/parse-results-csv.ts'
import { parseSchedule } from './pages/parse-schedule.ts'
import { parseSearch } from './pages/parse-search.ts'
import { parseSeeding } from './pages/parse-seeding.ts'
import { parseStrips } from './pages/parse-strips.ts'
import { parseAllTables, parseTables } from './pages/parse-tables.ts'
import { parseTrees } from './pages/parse-trees.ts'

const PARSERS: ((text: string) => unknown)[] = [
  parsePools,
  parseTables,
  parseAllTables,
  parseSchedule,
  parseEventPage,
  parsePoolIds,
  text =>
    parsePoolDetails(text, [
      { name: 'A B', position: 1 },
      { name: 'C D', position: 2 },
    ]),
  parseSearch,
  parseTrees,
  parseStrips,
  parseCompetitors,
  parseSeeding,
  parsePoolResults,
  parseFinalResults,
  parseResultsCsv,
  detectFtlPage,
]

/** Numbers from 0 to 1 that are the same in every run. */
const createDice = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const MUTATIONS: ((text: string, dice: () => number) => string)[] = [
  (text, dice) => text.slice(0, Math.floor(dice() * text.length)),
  (text, dice) => text.slice(Math.floor(dice() * text.length)),
  (text, dice) => {
    const tags = [...text.matchAll(/<[^>]*>/g)]
    const tag = tags[Math.floor(dice() * tags.length)]
    return tag === undefined ? text : text.slice(0, tag.index) + text.slice(tag.index + tag[0].length)
  },
  (text, dice) => {
    const [a = 0, b = 0] = [dice(), dice()].map(each => Math.floor(each * text.length)).sort((x, y) => x - y)
    return text.slice(0, b) + text.slice(a, b) + text.slice(b)
  },
  (text, dice) => {
    const cells = text.split('<td')
    const [a, b] = [Math.floor(dice() * cells.length), Math.floor(dice() * cells.length)]
    const [left, right] = [cells[a] ?? '', cells[b] ?? '']
    cells[a] = right
    cells[b] = left
    return cells.join('<td')
  },
  text => Buffer.from(text, 'utf8').toString('latin1'),
  (text, dice) => text.replaceAll(/["'>\u003c]/g, each => (dice() < 0.01 ? '' : each)),
  (text, dice) =>
    text.replaceAll(/[A-Z]{3,}/g, each => (dice() < 0.01 ? '\u0000\u202E'.repeat(2_500) : each)),
]

const runAll = (text: string, label: string) => {
  for (const parse of PARSERS) {
    const cost = readingCost(() => parse(text))
    expect(cost, `${label}: ${parse.name}`).toBeLessThan(HANGS)
  }
}

describe('parsers never throw and never hang', () => {
  it('on hostile texts', () => {
    const hostile = {
      empty: '',
      zeros: '\u0000'.repeat(100_000),
      unclosed: '<a>'.repeat(100_000),
      crossed: '<a>'.repeat(50_000) + '</b>'.repeat(50_000),
      nested: '['.repeat(300_000),
      deep: `${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`,
      quotes: '"'.repeat(300_000),
      spaces: `Place,Name\n${' '.repeat(300_000)}`,
      rows: '<table class="elimTableau"><tr><td class="tbb">'.repeat(20_000),
      pools: '<h4 class="poolNum">Pool #1</h4><tr class="poolRow">'.repeat(20_000),
      entities: '<span class="poolCompName">&#x110000;&#0;&bogus;&amp'.repeat(20_000),
      lists: `[ "${'A'.repeat(32)}",`.repeat(20_000),
      long: `<tr class="poolRow"><span class="poolCompName">${'x'.repeat(2_000_000)}`,
      prototype: '[{"id":"1","name":"n","__proto__":{"place":"1"},"constructor":1}]',
    }
    for (const [label, text] of Object.entries(hostile)) runAll(text, label)
  })

  it.skipIf(!hasCapturedPages)('on captured pages, mutated', () => {
    const pages = [
      'pool-medical-withdrawal.html',
      'tableau-final8-raw-singlequote.html',
      'tableau-team32-before-start.html',
      'results-page-EEC7.html',
      'results-data-EEC7-53.json',
      'results-download-EEC7-53.csv',
      'event-schedule-PPW2-fullpage.html',
    ].map(readCapturedPage)
    const dice = createDice(20_261_121)
    for (let run = 0; run < 400; run++) {
      const page = pages[run % pages.length] ?? ''
      const mutate = MUTATIONS[Math.floor(run / pages.length) % MUTATIONS.length]
      runAll(mutate?.(page, dice) ?? '', `run ${run}`)
    }
  })

  it.skipIf(!hasCapturedPages)('takes no shortened table for a smaller one', () => {
    const page = readCapturedPage('tableau-256-individual.html')
    for (let cut = 1_024; cut < page.length - 200; cut += 4_096)
      expect(parseTables(page.slice(0, cut)).ok, `cut at ${cut}`).toBe(false)
  })
})
