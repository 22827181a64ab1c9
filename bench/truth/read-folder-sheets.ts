import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { ReadSheets } from '#contract/event-sheet/read-sheets.ts'
import { decodeFile } from '#server/feed/import/decode-file.ts'

type Reader = (text: string) => ReadSheets | undefined

const known = new Map<string, readonly EventSheet[]>()

/** The sheets of one kind in the CSV files below a folder, in the files' order; files of other kinds are passed over. */
export function readFolderSheets(folder: string, kind: string, read: Reader): readonly EventSheet[] {
  const key = JSON.stringify([folder, kind])
  const sheets = known.get(key) ?? listCsvFiles(folder).flatMap(path => readSheets(path, kind, read))
  known.set(key, sheets)
  return sheets
}

function readSheets(path: string, kind: string, read: Reader): readonly EventSheet[] {
  const file = read(decodeFile(readFileSync(path)))
  if (file?.kind !== kind) return []
  if (file.sheets.ok) return file.sheets.value
  console.error(`left out: ${path}: ${file.sheets.reason}`)
  return []
}

function listCsvFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.toLowerCase().endsWith('.csv'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}
