import { listAwards, tellAwards } from './list-awards.ts'
import { atLeast, type Measure } from './measure.ts'
import { listRocSheets, ROC_FOLDER } from './roc-sheets.ts'

/**
 * Ratings earned, by the event's rating as the rules give it. Counted is everybody who earned one by the file or by the
 * rules; letter and year have to be the same in both, for all of them.
 */
export const rocEarnedRatings: Measure = {
  name: 'ROC earned ratings reproduced',
  take: folder => {
    const { name } = rocEarnedRatings
    const awards = listRocSheets(folder).flatMap(one => listAwards(one, one.ratings))
    if (awards.length === 0) return { name, notMeasured: `no ratings earned in ${ROC_FOLDER}/` }
    const exceptions = tellAwards(awards)
    return atLeast(name, awards.length - exceptions.length, awards.length, exceptions)
  },
}
