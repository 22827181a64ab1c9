import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import type { FieCsvPart } from '#connectors/fie/read-fie-csv.ts'
import { toFieSeason } from '#connectors/fie/to-fie-season.ts'
import type { ImportItem } from '#server/feed/sheets/import-item.ts'
import { toSheetItem } from '#server/feed/sheets/to-sheet-outcome.ts'
import { type FileState, refuseFile } from './file-state.ts'
import { joinNativeFolder } from './join-native-folder.ts'

/** Files as they go on, and what those that say too little alone are together. */
export interface JoinedParts {
  readonly files: FileState[]
  readonly items: ImportItem[]
}

/**
 * Joins files that are something only beside others of their folder: Engarde's own files are one event together, a
 * season of the FIE is a list of competitions and a list of bouts. Such a file is known again only beside the same
 * others.
 */
export function joinParts(read: readonly FileState[]): JoinedParts {
  const replaced = new Map<string, FileState>()
  const items: ImportItem[] = []
  const join = (own: readonly FileState[], joined: { items: readonly ImportItem[] } | { reason: string }) => {
    if ('items' in joined) items.push(...joined.items)
    const all = own.map(({ path, hash }) => `${basename(path)} ${hash}`).join()
    for (const file of own) {
      const hash = createHash('sha256').update(`${file.hash} ${all}`).digest('hex')
      const kind = file.outcome.kind
      replaced.set(
        file.path,
        'items' in joined ? { ...file, hash } : refuseFile(file.path, kind, joined.reason),
      )
    }
  }
  for (const folder of groupByFolder(read).values()) {
    const natives = folder.flatMap(file => {
      const part = file.outcome.status === 'read' ? file.outcome.native : undefined
      return part ? [{ file, path: file.path, part }] : []
    })
    if (natives.length > 0) {
      const item = joinNativeFolder(dirname(natives[0]?.path ?? '.'), natives)
      join(
        natives.map(one => one.file),
        item.ok ? { items: [item.value] } : item,
      )
    }
    for (const season of groupSeasons(folder)) join(season.files, toSeasonItems(season))
  }
  return { files: read.map(file => replaced.get(file.path) ?? file), items }
}

const groupByFolder = (files: readonly FileState[]) => Map.groupBy(files, file => dirname(file.path))

interface SeasonFiles {
  readonly files: readonly FileState[]
  readonly bouts: (FieCsvPart & { kind: 'fie-bouts-csv' }) | undefined
  readonly competitions: (FieCsvPart & { kind: 'fie-competitions-csv' }) | undefined
}

/** The two files of a season carry its year in their names. */
function groupSeasons(folder: readonly FileState[]): SeasonFiles[] {
  const parts = folder.flatMap(file => {
    const part = file.outcome.status === 'read' ? file.outcome.fie : undefined
    return part ? [{ file, part }] : []
  })
  const seasons = Map.groupBy(parts, ({ file }) => /\d{4}/.exec(basename(file.path))?.[0] ?? '')
  return [...seasons.values()].map(own => ({
    files: own.map(one => one.file),
    bouts: own.flatMap(({ part }) => (part.kind === 'fie-bouts-csv' ? [part] : []))[0],
    competitions: own.flatMap(({ part }) => (part.kind === 'fie-competitions-csv' ? [part] : []))[0],
  }))
}

function toSeasonItems({ files, bouts, competitions }: SeasonFiles) {
  if (!competitions) {
    return {
      reason:
        'The list of competitions of this season has to be in the same folder, with its year in its name.',
    }
  }
  const paths = files.map(file => file.path)
  const sheets = toFieSeason(competitions.competitions, bouts?.lines ?? [])
  const items = sheets.map(sheet => ({ ...toSheetItem(files[0]?.path ?? '', sheet), files: paths }))
  return { items }
}
