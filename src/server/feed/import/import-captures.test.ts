import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileReport, ImportReport } from '#server/feed/sheets/import-report.ts'
import {
  CAPTURED_FOLDERS,
  hasCapturedFiles,
  listCapturedFiles,
  readCapturedFile,
  toCapturedPath,
} from '#tools/testing/captured-files.ts'
import { findLiveEvent } from '#tools/testing/rows/find-live-event.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { importFiles } from './import-files.ts'

type Counts = readonly [fencers: number, pools: number, bouts: number, places: number]
type Expected = readonly [kind: string, counts: Counts] | readonly [kind: string, reason: RegExp]

const NONE: Counts = [0, 0, 0, 0]

/** What each captured file holds, by what is written beside it. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  'askfred/frd/SimpleInput.frd.xml': ['frd', [8, 0, 0, 0]],
  'askfred/frd/TestInput.frd': ['frd', [8, 0, 0, 0]],
  'askfred/frd/TestOutput.frd': ['frd', [5, 1, 14, 5]],
  'engarde/html/clasfinal_madrid.html': ['engarde-ranking', [33, 0, 0, 33]],
  'engarde/html/competitions_madrid.xml': ['engarde-list', /save the pages of a competition/],
  'engarde/html/fdm20-poules-1-2.html': ['engarde-pools', [13, 2, 36, 0]],
  'engarde/html/fdm20-tableau64-top.html': ['engarde-tableau', [19, 0, 11, 0]],
  'engarde/html/tournament-idf1fm20mennecy.xml': ['engarde-list', /save the pages of a competition/],
  'fie/page/request_reponse.json': ['fie-search', /holds no results/],
  'fie/page/results.html': ['fie-list', /holds no results/],
  // One pool of 7, the bouts of a table of 64 without its byes; the three places the cut-down list still names.
  'fie/page/sample_tournament.html': ['fie-page', [48, 1, 21 + 12 + 16 + 8 + 4 + 2 + 1, 3]],
  'ftl/event-schedule-PPW2-fullpage.html': ['ftl-schedule', NONE],
  'ftl/pool-medical-withdrawal.html': ['ftl-pools', [7, 1, 15, 0]],
  'ftl/pools-28-pools-194-fencers.html': ['ftl-pools', [194, 28, 26 * 21 + 2 * 15, 0]],
  'ftl/pools-marathon-transcribed.json': ['', /not a page or data file of a source/],
  'ftl/results-data-EEC7-53.json': ['ftl-finalResults', [53, 0, 0, 53]],
  'ftl/results-download-EEC7-53.csv': ['ftl-resultsCsv', [53, 0, 0, 53]],
  'ftl/results-page-EEC7.html': ['ftl-resultsPage', NONE],
  'ftl/results-page-F335.html': ['ftl-resultsPage', NONE],
  // 8 in the 256 (one a withdrawal), then everybody: 64, 32, 16, 8.
  'ftl/tableau-256-individual.html': ['ftl-tables', [136, 0, 8 + 64 + 32 + 16 + 8, 0]],
  'ftl/tableau-final8-raw-singlequote.html': ['ftl-tables', [8, 0, 7, 0]],
  'ftl/tableau-team-bronze.html': ['ftl-tables', [2, 0, 1, 0]],
  'ftl/tableau-team32-before-start.html': ['ftl-tables', [23, 0, 0, 0]],
  'other-live-results/dartagnan-6687-rankings.html': ['other', /Dartagnan/],
  'other-live-results/dartagnan-index.html': ['other', /Dartagnan/],
  'other-live-results/ophardt-results-munich-foil-men.html': ['other', /Ophardt/],
  // Of 3895 lines 187 are of an event that stands in it twice.
  'usafencing/april-nac-2022-entries.csv': ['usaf-entries', [3895 - 187, 0, 0, 0]],
  // All but the 13 that did not finish.
  'usafencing/roc-results-2021-22.csv': ['usaf-results', [5805, 0, 0, 5792]],
  'xml-fie/base-individual-womens-epee-junior-2011-redacted.xml': ['fie-xml', [188, 0, 0, 0]],
  'xml-fie/bellepoule-competition-junior-mens-sabre-2011-redacted.cotcot': ['fie-xml', [53, 0, 0, 0]],
}

/** Files of an Engarde folder by name; pools are fenced from stage 4 on, tables in stage 5. */
function expectNative(name: string): Expected | undefined {
  const file = basename(name)
  const [isDrawn, isComplete] = [name.includes('stage2'), name.includes('stage5')]
  if (/^(?:Formats|description_tableau|suite_tableaux|tour_de_poules)\.txt$/.test(file)) {
    return ['engarde-native-settings', /no results|own files/]
  }
  if (file === 'etat.txt') return ['engarde-native-folder', /no results/]
  if (file === 'club.txt') return ['engarde-native-names', NONE]
  if (file === 'competition.egw') return ['engarde-native-competition', NONE]
  if (/^clas/.test(file)) return ['engarde-native-ranking', NONE]
  if (file === 'tireur.txt') return ['engarde-native-people', [isDrawn ? 62 : 61, 0, 0, 0]]
  if (/^poule/.test(file)) {
    return ['engarde-native-pool', [0, 1, isDrawn ? 0 : file.includes('P8') ? 15 : 21, 0]]
  }
  const size = Number(/^tableauA(\d+)\.txt$/.exec(file)?.[1])
  return ['engarde-native-table', [0, 0, isComplete ? (size === 64 ? 23 : size / 2) : 0, 0]]
}

/** People of a results CSV, counted without the project's reader: who stands twice at one place of an event is one. */
function countCsvPeople(name: string): number {
  const text = readCapturedFile(name).toString('latin1')
  const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(cell => cell[1])
  const lines = text.split(/\r?\n/).slice(1).filter(Boolean).map(cells)
  const people = Map.groupBy(lines, cell => {
    const event = [...cell.slice(0, 5), ...cell.slice(6, 8)]
    // Both names, then the member number or, without one, club and place.
    return [...event, cell[10], cell[11], cell[13] || `${cell[12]} ${cell[9]}`].join('|')
  })
  const placesOf = (own: typeof lines) => new Set(own.map(cell => cell[9]).filter(place => Number(place) > 0))
  return [...people.values()].reduce((sum, own) => sum + Math.max(1, placesOf(own).size), 0)
}

function expectFile(name: string): Expected | undefined {
  if (name.startsWith('engarde/native/')) return expectNative(name)
  if (!name.startsWith('askfred/csv/')) return EXPECTED[name]
  const people = countCsvPeople(name)
  return ['askfred-csv', [people, 0, 0, people]]
}

const names = hasCapturedFiles ? CAPTURED_FOLDERS.flatMap(listCapturedFiles) : []

describe.skipIf(!hasCapturedFiles)('every captured file', async () => {
  const [sqlite] = await testEngines()
  const options = { asLive: false, now: Date.UTC(2026, 10, 21), onProgress: () => {} }
  let opened: TestStore
  let report: ImportReport
  let byPath: Map<string, FileReport>

  beforeAll(async () => {
    if (!sqlite) throw new Error('no store')
    opened = await sqlite.open()
    report = await importFiles(opened.store, { ...options, paths: CAPTURED_FOLDERS.map(toCapturedPath) })
    byPath = new Map(report.files.map(file => [file.path, file]))
  })
  afterAll(() => opened?.drop())

  const eventsNamed = (tournament: string) =>
    report.tournaments.filter(one => one.name === tournament).flatMap(one => one.events)
  const load = async (id: string | undefined) => {
    const event = await findLiveEvent(opened.store.read, id ?? '')
    if (!event) throw new Error(`no event ${id}`)
    return event
  }

  it('is known to this test', () => {
    expect(names.length).toBeGreaterThan(240)
    expect(names.filter(name => expectFile(name) === undefined)).toEqual([])
    expect([...byPath.keys()].sort()).toEqual(names.map(toCapturedPath).sort())
  })

  it.each(names)('%s', name => {
    const file = byPath.get(toCapturedPath(name))
    const [kind, told] = expectFile(name) ?? ['', NONE]
    expect(file?.kind).toBe(kind)
    if (told instanceof RegExp) {
      expect(file?.status).toBe('refused')
      expect(file?.reason).toMatch(told)
      return
    }
    expect([file?.status, file?.reason]).toEqual(['imported', expect.any(String)])
    const { fencers, pools, bouts, places } = file?.counts ?? {}
    expect([fencers, pools, bouts, places]).toEqual(told)
  })

  it('joins the page, the data and the download of one event', async () => {
    const [only, ...others] = eventsNamed('BVF 6 Weapon International 2025')
    expect(others).toEqual([])
    const event = await load(only?.id)
    expect([event.name, event.fencers.length, event.status]).toEqual([
      "Men's Epee Category 2",
      53,
      'Finished',
    ])
    expect(event.fencers.every(fencer => fencer.place !== undefined)).toBe(true)
  })

  it('joins the table and the bronze match of a team event', async () => {
    const events = report.tournaments.flatMap(tournament => tournament.events)
    const [only, ...others] = events.filter(event => /tableau team/.test(event.name))
    expect(others).toEqual([])
    const event = await load(only?.id)
    expect(event.team).toBe(true)
    expect(event.elimination.rounds[0]?.roundOf).toBe(32)
    expect(event.elimination.otherTrees?.map(tree => [tree.kind, tree.rounds.length])).toEqual([
      ['bronze', 1],
    ])
    expect(event.fencers).toHaveLength(23)
  })

  it('joins the pages of an Engarde event', async () => {
    const [only, ...others] = eventsNamed('IDF 1')
    expect(others).toEqual([])
    const event = await load(only?.id)
    expect(event.pools.map(pool => [pool.number, pool.fencers.length, pool.complete])).toEqual([
      [1, 7, true],
      [2, 6, true],
    ])
    expect(
      event.elimination.rounds[0]?.matches.filter(match => match.left.isBye || match.right.isBye),
    ).toHaveLength(13)
  })

  it('reads 445 events of 158 results files', () => {
    const csv = new Set(report.files.filter(file => file.kind === 'askfred-csv').map(file => file.path))
    expect(csv.size).toBe(158)
    const lists = names
      .filter(name => name.startsWith('askfred/csv/'))
      .map(name => {
        const lines = readCapturedFile(name).toString('latin1').split(/\r?\n/).slice(1).filter(Boolean)
        const events = lines.map(line => /^((?:"(?:[^"]|"")*"|[^,]*),){8}/.exec(line)?.[0].split(','))
        return new Set(events.map(cells => [...(cells ?? [])].join('|'))).size
      })
    expect(lists.reduce((sum, count) => sum + count, 0)).toBe(445)
  })

  it('changes nothing the second time', async () => {
    const again = await importFiles(opened.store, {
      ...options,
      now: options.now + 60_000,
      paths: CAPTURED_FOLDERS.map(toCapturedPath),
    })
    expect(new Set(again.files.map(file => file.status))).toEqual(new Set(['same', 'refused']))
    const versions = await opened.store.read.selectFrom('live_event').select('version').execute()
    expect(new Set(versions.map(row => Number(row.version)))).toEqual(new Set([1]))
    expect(again.tournaments).toEqual(report.tournaments)
  })
})

describe.skipIf(!hasCapturedFiles)('an Engarde competition at three points in time', async () => {
  const [sqlite] = await testEngines()
  const stages = ['stage2-pools-drawn', 'stage4-tableau-drawn', 'stage5-complete']

  it('is one event that grows and loses nothing', async () => {
    if (!sqlite) throw new Error('no store')
    const { store, drop } = await sqlite.open()
    try {
      const ids = new Set<string>()
      const seen: unknown[] = []
      let last: Awaited<ReturnType<typeof findLiveEvent>>
      for (const [at, stage] of [...stages, 'stage2-pools-drawn'].entries()) {
        const report = await importFiles(store, {
          paths: [toCapturedPath(`engarde/native/${stage}`)],
          // The last call differs in how it is made, so that the files are read again and not just known.
          asLive: at === 3,
          now: Date.UTC(2026, 10, 21) + at,
          onProgress: () => {},
        })
        for (const one of report.tournaments.flatMap(tournament => tournament.events)) ids.add(one.id)
        const event = await findLiveEvent(store.read, [...ids][0] ?? '')
        const bouts = event?.pools.flatMap(pool => pool.matches).filter(match => match.left.outcome)
        const fenced = event?.elimination.rounds.map(
          round => round.matches.filter(match => match.left.outcome).length,
        )
        seen.push([event?.pools.length, bouts?.length, fenced, event?.status])
        if (at === 3) expect({ ...event, feed: 0 }).toEqual({ ...last, feed: 0 })
        last = event
      }
      expect(ids.size).toBe(1)
      const complete = [8, 7 * 21 + 15, [23, 16, 8, 4, 2, 1], 'Finished']
      expect(seen).toEqual([
        [8, 0, [], { completedPools: 0, totalPools: 8 }],
        [8, 7 * 21 + 15, [0, 0, 0, 0, 0, 0], { completedPools: 8, totalPools: 8 }],
        complete,
        complete,
      ])
      // Somebody's given name was corrected between the last two: still one person in every bout.
      const inPools = last?.pools.flatMap(pool => pool.fencers.map(line => line.fencer)) ?? []
      expect(new Set(inPools).size).toBe(55)
      const known = new Set(last?.fencers.map(fencer => fencer.id))
      expect(inPools.every(id => known.has(id))).toBe(true)
    } finally {
      await drop()
    }
  })
})
