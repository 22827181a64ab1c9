import { OTHER_TEXTS } from './other-texts.ts'
import { type SeasonTexts, season } from './texts/en/season.ts'

/** Texts of standings, plan and list of tournaments, in the reader's language. */
export const SEASON_TEXTS: SeasonTexts = OTHER_TEXTS ?? season
