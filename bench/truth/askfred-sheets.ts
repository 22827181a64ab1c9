import { join } from 'node:path'
import { readAskfredCsv } from '#connectors/askfred/read-askfred-csv.ts'
import { type RatedSheet, rateSheet } from './rate-sheet.ts'
import { readFolderSheets } from './read-folder-sheets.ts'

/** Where result files of AskFRED lie, below the folder. */
export const ASKFRED_FOLDER = 'askfred'

/** Every event of AskFRED's result files, beside what it is by the rules. */
export const listAskfredSheets = (folder: string): RatedSheet[] =>
  readFolderSheets(join(folder, ASKFRED_FOLDER), 'askfred-csv', readAskfredCsv).map(rateSheet)
