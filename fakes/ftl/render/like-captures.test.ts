import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { SAMPLE_START, toSamplePlan } from '../script/sample-plan.ts'
import { toEventState } from '../script/to-event-state.ts'
import { toTournamentScript } from '../script/to-tournament-script.ts'
import type { EventPlan } from '../script/tournament-plan.ts'
import { renderFinalResultsPage } from './final-results.ts'
import { renderPoolFragment } from './pool-fragment.ts'
import { renderSchedulePage } from './schedule-page.ts'
import { renderTableColumns } from './table-columns.ts'

const FOLDER = fileURLToPath(new URL('../../../../shared/data/ftl/', import.meta.url))
const hasCaptures = existsSync(FOLDER)
if (!hasCaptures)
  console.warn(`Captured pages are not here (${FOLDER}): nothing to compare the fake's pages with.`)

const capture = (name: string): string => readFileSync(`${FOLDER}${name}`, 'utf8')

const PLACE = { eventId: 'E', roundId: 'R', timeZone: 'America/New_York' }

const toDone = (more: Partial<EventPlan>) => {
  const tournament = toTournamentScript(toSamplePlan('captures', more))
  const [event] = tournament.events
  if (event === undefined) throw new Error('no event')
  const state = toEventState(event, SAMPLE_START + 100_000_000)
  return { state, context: { path: '/', csrf: 'c', signedIn: false, tournament, state } }
}

/** Classes of rows and cells of a table, row by row; browsers' own `tbody` and quotes make no difference. */
const toClassGrid = (page: string): string[] =>
  [...page.replaceAll('"', "'").matchAll(/<tr([^>]*)>(.*?)<\/tr>/gs)].map(([, row = '', cells = '']) =>
    [row, ...[...cells.matchAll(/<(?:td|th)([^>]*)>/g)].map(([, cell = '']) => cell)]
      .map(attributes => /class='([^']*)'/.exec(attributes)?.[1]?.trim() ?? '')
      .join('|'),
  )

/** Every class used on the page. */
const toClasses = (page: string): Set<string> =>
  new Set(
    [...page.matchAll(/class=["']([^"']*)["']/g)].flatMap(([, classes = '']) => classes.trim().split(/\s+/)),
  )

describe.skipIf(!hasCaptures)('pages look like captured ones', () => {
  test('a raw table of the last eight, cell by cell', () => {
    const { state } = toDone({ size: 8, percent: 100 })
    const [tree] = state.table?.trees ?? []
    if (tree === undefined) throw new Error('no table')
    const page = renderTableColumns(tree, { ...PLACE, first: 0, count: 4 })
    const real = capture('tableau-final8-raw-singlequote.html')
    expect(toClassGrid(page)).toEqual(toClassGrid(real))
    const slots = (text: string) => text.match(/<span class='tseed'>\(\d+\)&nbsp;<\/span>/g)
    expect(slots(page)).toEqual(slots(real))
    const unclosed = (text: string) => text.split('<span').length - text.split('</span>').length
    expect(unclosed(page)).toBe(unclosed(real))
    expect(unclosed(page)).toBe(7)
  })

  test('six columns of a table of 256, cell by cell', () => {
    const { state } = toDone({ size: 194, percent: 70 })
    const [tree] = state.table?.trees ?? []
    if (tree === undefined) throw new Error('no table')
    const page = renderTableColumns(tree, { ...PLACE, first: 0, count: 6 })
    const real = capture('tableau-256-individual.html')
    expect(toClassGrid(page)).toEqual(toClassGrid(real.slice(0, real.indexOf('</table>'))))
    const headings = (text: string) => [...text.matchAll(/<th[^>]*>([^<]*)</g)].map(([, heading]) => heading)
    expect(headings(page)).toEqual(headings(real))
  })

  test('a pool of seven', () => {
    const { state } = toDone({ size: 49, incidents: [{ kind: 'poolMedicalWithdrawal' }] })
    const pools = state.poolRounds[0]?.pools ?? []
    const pages = pools.map(pool => renderPoolFragment(pool, PLACE)).join('')
    const real = capture('pools-28-pools-194-fencers.html') + capture('pool-medical-withdrawal.html')
    const plain = (classes: Set<string>) => new Set([...classes].filter(each => !/^flag/.test(each)))
    expect(plain(toClasses(pages))).toEqual(plain(toClasses(real)))
  })

  test('the schedule and the results page', () => {
    const { state, context } = toDone({ size: 12 })
    const schedule = renderSchedulePage(context, [state])
    for (const each of toClasses(schedule))
      expect([...toClasses(capture('event-schedule-PPW2-fullpage.html'))]).toContain(each)
    const results = renderFinalResultsPage(context)
    const real = capture('results-page-EEC7.html')
    for (const each of toClasses(results)) expect([...toClasses(real)]).toContain(each)
    const columns = (text: string) => text.match(/data-field="\w+"/g)
    expect(columns(results)).toEqual(columns(real))
  })
})
