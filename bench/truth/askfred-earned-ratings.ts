import { parseEventRatings } from '#domain/ratings/event-ratings.ts'
import { ASKFRED_FOLDER, listAskfredSheets } from './askfred-sheets.ts'
import { listAwards, tellAwards } from './list-awards.ts'
import { atLeast, type Measure } from './measure.ts'

/** The reading to beat: an independent one of more files of this kind reproduced so many of so many. */
const TARGET = 916 / 924

/**
 * The share of ratings earned that come out the same, letter and year, at an event of the rating that the file gives:
 * whether it had that rating is the question of the events' measure. Counted is everybody who earned one by the file or
 * by the rules.
 */
export const askfredEarnedRatings: Measure = {
  name: 'AskFRED earned ratings reproduced, share',
  take: folder => {
    const { name } = askfredEarnedRatings
    const awards = listAskfredSheets(folder).flatMap(one =>
      listAwards(one, parseEventRatings(one.sheet.rating ?? '')),
    )
    if (awards.length === 0) return { name, notMeasured: `no ratings earned in ${ASKFRED_FOLDER}/` }
    const exceptions = tellAwards(awards)
    return atLeast(name, 1 - exceptions.length / awards.length, TARGET, exceptions)
  },
}
