import { cleanCell, readCsv } from '#connectors/http/read-csv.ts'
import type { ReadSheets } from '#contract/event-sheet/read-sheets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { type AskfredLine, findAskfredColumns } from './askfred-columns.ts'
import { toAskfredSheet } from './to-askfred-sheet.ts'

/** A tournament of a thousand entries takes about 150,000 characters. */
const BOUNDS = { longest: 2_000_000, mostRows: 20_000 }
const MOST_CELLS = 60

/**
 * Reads a results CSV of AskFRED: one line per competitor, several events in a file, a sheet for each. undefined when
 * the text is none.
 */
export function readAskfredCsv(text: string): ReadSheets | undefined {
  const start = text.slice(0, 2_000).replace(/^\uFEFF/, '')
  const first = /^[^\r\n]*/.exec(start)?.[0] ?? ''
  if (!first.includes(',') || !findAskfredColumns(first.split(',').map(unquote))) return undefined
  const records = readRecords(text)
  if (!records.ok) return { kind: 'askfred-csv', sheets: records }
  const [header, ...rows] = records.value
  const toLine = findAskfredColumns(header ?? [])
  if (!toLine || rows.length === 0) {
    return { kind: 'askfred-csv', sheets: fail('The results file holds no competitors.') }
  }
  return { kind: 'askfred-csv', sheets: ok(groupEvents(rows.map(toLine)).map(one => toAskfredSheet(...one))) }
}

/** What of a line is the same for everybody in its event; one that differs makes another event of the same name. */
const OF_THE_EVENT = ['weapon', 'gender', 'age', 'restriction', 'eventRating', 'size'] as const

/** Lines by event in the order of the file. */
function groupEvents(lines: readonly AskfredLine[]): [AskfredLine[], number][] {
  const named = (line: AskfredLine) => [line('date'), line('tournament'), line('event')].join('\n')
  const events = Map.groupBy(lines, line =>
    [named(line), ...OF_THE_EVENT.map(column => line(column))].join('\n'),
  )
  const times = new Map<string, number>()
  return [...events.values()].map(own => {
    const name = own[0] ? named(own[0]) : ''
    const nth = (times.get(name) ?? 0) + 1
    times.set(name, nth)
    return [own, nth]
  })
}

/** Cells of the lines, clean. */
function readRecords(text: string): Result<string[][]> {
  const rows = readCsv(text, BOUNDS)
  return rows.ok ? ok(rows.value.map(cells => cells.slice(0, MOST_CELLS).map(toCell))) : rows
}

/** The site writes names as its pages do: "Women&#39;s Epee". */
const SIGNS: Readonly<Record<string, string>> = {
  '&#39;': "'",
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

const toCell = (text: string): string =>
  cleanCell(text).replaceAll(/&(?:#39|#x27|quot|lt|gt|amp);/g, sign => SIGNS[sign] ?? sign)

const unquote = (text: string): string => text.trim().replaceAll('"', '')
