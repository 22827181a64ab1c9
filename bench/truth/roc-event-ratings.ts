import { atLeast, type Measure } from './measure.ts'
import { listRocSheets, ROC_FOLDER } from './roc-sheets.ts'
import { tellRatingDifference } from './tell-event.ts'

/** Events whose ratings by the rules are those in the file, double ratings as such; all but one should be. */
export const rocEventRatings: Measure = {
  name: 'ROC events rated as reported',
  take: folder => {
    const { name } = rocEventRatings
    const rated = listRocSheets(folder)
    if (rated.length === 0) return { name, notMeasured: `no results of the circuit in ${ROC_FOLDER}/` }
    const sheets = rated.map(one => one.sheet)
    const exceptions = rated.flatMap(one => tellRatingDifference(one, sheets) ?? [])
    return atLeast(name, rated.length - exceptions.length, rated.length - 1, exceptions)
  },
}
