import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FieCsvPart, readFieCsv } from '#connectors/fie/read-fie-csv.ts'
import { toFieSeason } from '#connectors/fie/to-fie-season.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'

/** Seasons of the FIE anywhere below a folder: the two files of a season carry its year in their names. */
export function readFieSeasons(folder: string): readonly EventSheet[] {
  const sheets = known.get(folder) ?? readSeasons(folder)
  known.set(folder, sheets)
  return sheets
}

const known = new Map<string, readonly EventSheet[]>()

function readSeasons(folder: string): EventSheet[] {
  if (!existsSync(folder)) return []
  const parts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.csv'))
    .flatMap(entry => {
      const read = readFieCsv(readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      return read?.part.ok ? [{ season: toSeason(entry), part: read.part.value }] : []
    })
  return [...Map.groupBy(parts, one => one.season).values()].flatMap(own => {
    const competitions = own.flatMap(({ part }) => ('competitions' in part ? part.competitions : []))
    return toFieSeason(
      competitions,
      own.flatMap(({ part }) => listLines(part)),
    )
  })
}

const toSeason = (entry: { parentPath: string; name: string }): string =>
  `${entry.parentPath} ${/\d{4}/.exec(entry.name)?.[0] ?? ''}`

const listLines = (part: FieCsvPart) => ('lines' in part ? part.lines : [])
