import { join } from 'node:path'
import { readUsafCsv } from '#connectors/usafencing/csv/read-usaf-csv.ts'
import { type RatedSheet, rateSheet } from './rate-sheet.ts'
import { readFolderSheets } from './read-folder-sheets.ts'

/** Where results of the Regional Open Circuit lie, below the folder. */
export const ROC_FOLDER = 'usafencing'

/** Every event of the results of the Regional Open Circuit, beside what it is by the rules. */
export const listRocSheets = (folder: string): RatedSheet[] =>
  readFolderSheets(join(folder, ROC_FOLDER), 'usaf-results', readUsafCsv).map(rateSheet)
