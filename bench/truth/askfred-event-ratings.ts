import { ASKFRED_FOLDER, listAskfredSheets } from './askfred-sheets.ts'
import { atLeast, type Measure } from './measure.ts'
import { tellRatingDifference } from './tell-event.ts'

/** The reading to beat: an independent one of more files of this kind agreed on so many of so many events. */
const TARGET = 604 / 697

/** The share of events whose rating by the rules is the one in the file, "no rating" for none of both. */
export const askfredEventRatings: Measure = {
  name: 'AskFRED events rated as reported, share',
  take: folder => {
    const { name } = askfredEventRatings
    const rated = listAskfredSheets(folder)
    if (rated.length === 0) return { name, notMeasured: `no results in ${ASKFRED_FOLDER}/` }
    const sheets = rated.map(one => one.sheet)
    const exceptions = rated.flatMap(one => tellRatingDifference(one, sheets) ?? [])
    return atLeast(name, 1 - exceptions.length / rated.length, TARGET, exceptions)
  },
}
