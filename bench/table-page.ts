import { toLiveEvent } from '#connectors/ftl/event/to-live-event.ts'
import { parseTables } from '#connectors/ftl/pages/parse-tables.ts'
import { startFakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import { hasCapturedPages, readCapturedPage } from '#tools/testing/captured-pages.ts'
import { processorMs } from '#tools/testing/cost/processor-ms.ts'
import { tellTagsApart } from '#tools/testing/cost/tell-tags-apart.ts'
import { benchTournament } from './bench-tournament.ts'
import { atMost, type Bench, type Figure } from './measure/bench.ts'

const PAIRS = 15
const ROUNDS = 8
const MOST = 3
const FRAME = {
  id: 'e',
  tournamentId: 't',
  idDetail: {},
  name: '',
  tournamentName: '',
  classifier: {},
  team: false,
}

/**
 * B13: a table page of 256 → the contract's event ÷ htmlparser2's tokenizer over the same text; where there is a page of a
 * real table of 256, that one too.
 */
export const tablePage: Bench = {
  names: ['B13'],
  run: async () => {
    const made = measurePage('B13 table of 256 → event ÷ tokenizer', await fetchTablePage())
    if (!hasCapturedPages) return [made]
    const captured = readCapturedPage('tableau-256-individual.html')
    return [made, measurePage('B13 captured table of 256 → event ÷ tokenizer', captured)]
  },
}

function measurePage(name: string, page: string): Figure {
  const runs: number[] = []
  for (let warm = 0; warm < 40; warm += 1) {
    tellTagsApart(page)
    read(page)
  }
  for (let pair = 0; pair < PAIRS; pair += 1)
    runs.push(cpuOf(() => read(page)) / cpuOf(() => tellTagsApart(page)))
  return atMost(name, MOST, runs, `${Math.round(page.length / 1024)} kB page`)
}

function cpuOf(work: () => void): number {
  return processorMs(() => {
    for (let round = 0; round < ROUNDS; round += 1) work()
  })
}

function read(page: string): void {
  const tables = parseTables(page)
  if (!tables.ok) throw new Error(tables.reason)
  const tree = { guid: 'main', name: '', number: 0, tables: 8 }
  const pages = {
    poolRounds: [],
    tableaus: [{ roundId: 'r', trees: [{ tree, tables: tables.value }] }],
    failures: [],
  }
  const { event } = toLiveEvent(pages, FRAME)
  if (event.elimination.rounds[0]?.roundOf !== 256) throw new Error('the page holds no table of 256')
}

async function fetchTablePage(): Promise<string> {
  const fake = await startFakeFtl({ now: Date.now, tournaments: [benchTournament(Date.now())] })
  try {
    const [, event] = fake.shelf.all()[0]?.events ?? []
    const look = event && fake.control.eventState(event.id)
    const table = look?.table
    const [tree] = table?.trees ?? []
    if (!event || !table || !tree) throw new Error('the large event has no table yet')
    const round = `${fake.url}/tableaus/scores/${event.id}/${table.script.id}`
    const trees = (await (await fetch(`${round}/trees`)).json()) as { guid: string; numTables: number }[]
    const { guid = '', numTables = 0 } = trees[0] ?? {}
    return await (await fetch(`${round}/trees/${guid}/tables/0/${numTables + 1}`)).text()
  } finally {
    await fake.close()
  }
}
