import { findSlotName } from '#connectors/ftl/event/event-roster.ts'
import type { FtlEventPages } from '#connectors/ftl/event/ftl-event-pages.ts'
import { detectFtlPage, type FtlPageKind } from '#connectors/ftl/pages/detect-ftl-page.ts'
import { parseCompetitors } from '#connectors/ftl/pages/parse-competitors.ts'
import { type FtlEventPage, parseEventPage } from '#connectors/ftl/pages/parse-event-page.ts'
import { parseFinalResults } from '#connectors/ftl/pages/parse-final-results.ts'
import { parsePools } from '#connectors/ftl/pages/parse-pool.ts'
import { parsePoolResults } from '#connectors/ftl/pages/parse-pool-results.ts'
import { parseResultsCsv } from '#connectors/ftl/pages/parse-results-csv.ts'
import { parseSchedule } from '#connectors/ftl/pages/parse-schedule.ts'
import { parseSeeding } from '#connectors/ftl/pages/parse-seeding.ts'
import { parseStrips } from '#connectors/ftl/pages/parse-strips.ts'
import { parseAllTables } from '#connectors/ftl/pages/parse-tables.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { parseRoundTitle } from '#domain/tableau/round-name.ts'
import type { ImportItem, ReadOutcome } from '#server/feed/sheets/import-item.ts'
import { type FileCounts, NO_COUNTS } from '#server/feed/sheets/import-report.ts'

interface FtlPart {
  readonly pages: FtlEventPages
  readonly names: readonly string[]
  readonly counts: FileCounts
}

const EMPTY: FtlEventPages = { poolRounds: [], tableaus: [], failures: [] }
const EVENT_LINK =
  /\/(?:pools|events|teammatches|tableaus|rounds)\/\w{1,20}\/(?:data\/|download\/)?([0-9A-F]{32})/gi

const READERS: Partial<Record<FtlPageKind, (text: string) => Result<FtlPart>>> = {
  pools: readPools,
  tables: readTables,
  eventPage: text => readEventPage(text),
  resultsPage: text => readEventPage(text),
  poolIds: text => readEventPage(text),
  finalResults: text =>
    map(parseFinalResults(text), rows => ({
      pages: { ...EMPTY, finalResults: rows },
      names: rows.map(row => row.name),
      counts: {
        ...NO_COUNTS,
        fencers: rows.length,
        places: rows.filter(row => row.place !== undefined).length,
      },
    })),
  resultsCsv: text =>
    map(parseResultsCsv(text), rows => ({
      pages: {
        ...EMPTY,
        finalResults: rows.map((row, at) => ({ id: `line-${at}`, excluded: false, ...row })),
      },
      names: rows.map(row => row.name),
      counts: {
        ...NO_COUNTS,
        fencers: rows.length,
        places: rows.filter(row => row.place !== undefined).length,
      },
    })),
  competitors: text => map(parseCompetitors(text), rows => peopleOnly({ ...EMPTY, competitors: rows }, rows)),
  poolResults: text =>
    map(parsePoolResults(text), rows =>
      peopleOnly({ ...EMPTY, poolRounds: [{ roundId: '', pools: [], results: rows }] }, rows),
    ),
  strips: text =>
    map(parseStrips(text), rows =>
      peopleOnly({ ...EMPTY, poolRounds: [{ roundId: '', pools: [], strips: rows }] }, rows),
    ),
  seeding: text =>
    map(parseSeeding(text), rows =>
      peopleOnly({ ...EMPTY, poolRounds: [{ roundId: '', pools: [], seeding: rows }] }, rows),
    ),
}

const REFUSALS: Partial<Record<FtlPageKind, string>> = {
  login: 'This is the login page, saved in place of what was wanted: sign in at the source and save again.',
  search: 'A list of tournaments holds no event; save the pages of an event.',
  trees: 'The list of trees holds no bouts; save the tables themselves.',
}

/** Reads a saved page or data file of Fencing Time Live; undefined when it is none. */
export function readFtlFile(path: string, text: string): ReadOutcome | undefined {
  const kind = detectFtlPage(text, path)
  if (!kind) return undefined
  const named = `ftl-${kind}`
  const refusal = REFUSALS[kind]
  if (refusal) return { status: 'refused', kind: named, reason: refusal }
  if (kind === 'schedule') {
    const schedule = parseSchedule(text)
    if (!schedule.ok) return { status: 'refused', kind: named, reason: schedule.reason }
    const note = `${schedule.value.events.length} events listed`
    return { status: 'read', kind: named, counts: NO_COUNTS, items: [], schedule: schedule.value, note }
  }
  const part = READERS[kind]?.(text)
  if (!part?.ok)
    return { status: 'refused', kind: named, reason: part?.reason ?? 'This page holds no results.' }
  const item: ImportItem = {
    path,
    eventIds: findEventIds(text, part.value.pages),
    people: new Set(part.value.names.map(name => toNameKey(parsePersonName(name)))),
    part: { source: 'ftl', pages: part.value.pages },
  }
  return { status: 'read', kind: named, counts: part.value.counts, items: [item] }
}

function readPools(text: string): Result<FtlPart> {
  return map(parsePools(text), pools => {
    const names = pools.flatMap(pool => pool.rows.map(row => row.name))
    const won = pools.flatMap(pool => pool.rows.flatMap(row => row.cells.filter(cell => cell.kind === 'won')))
    const round = { roundId: pools[0]?.roundId ?? '', poolCount: pools.length, pools }
    return {
      pages: { ...EMPTY, poolRounds: [round] },
      names,
      counts: { fencers: names.length, pools: pools.length, bouts: won.length, places: 0 },
    }
  })
}

function readTables(text: string): Result<FtlPart> {
  const all = parseAllTables(text)
  if (!all.ok) return all
  const read = all.value.filter(one => one.ok).map(one => one.value)
  if (read.length === 0) return fail(all.value.find(one => !one.ok)?.reason ?? 'The page holds no table.')
  const trees = read.map((tables, at) => {
    const title = parseRoundTitle(tables.headings[0] ?? '')
    const name = title && title.tree !== 'main' ? (tables.headings[0] ?? '') : ''
    const number = name === '' && at === 0 ? 0 : at + 1
    return { tree: { guid: `tree-${number}`, name, number, tables: tables.columns.length }, tables }
  })
  const names = read
    .flatMap(tables => (tables.columns[0] ?? []).map(findSlotName))
    .filter(Boolean) as string[]
  const scored = read.flatMap(tables =>
    tables.columns.flatMap(column => column.filter(slot => slot.result?.touches ?? slot.result?.words)),
  )
  return ok({
    pages: { ...EMPTY, tableaus: [{ roundId: '', trees }] },
    names,
    counts: { ...NO_COUNTS, fencers: names.length, bouts: scored.length },
  })
}

function readEventPage(text: string): Result<FtlPart> {
  return map(parseEventPage(text), event => ({ pages: { ...EMPTY, event }, names: [], counts: NO_COUNTS }))
}

const peopleOnly = (pages: FtlEventPages, rows: readonly { name: string }[]): FtlPart => ({
  pages,
  names: rows.map(row => row.name),
  counts: { ...NO_COUNTS, fencers: rows.length },
})

/** Ids in links; a page of one event may link a neighbour, so only the one linked most counts. */
function findEventIds(text: string, pages: { event?: FtlEventPage }): string[] {
  if (pages.event?.eventId) return [pages.event.eventId.toUpperCase()]
  const counts = new Map<string, number>()
  for (const [, id] of text.matchAll(EVENT_LINK)) {
    const key = (id ?? '').toUpperCase()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most ? [most[0]] : []
}

const map = <From, To>(result: Result<From>, change: (value: From) => To): Result<To> =>
  result.ok ? ok(change(result.value)) : result
