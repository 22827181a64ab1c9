import { type SeasonTexts, season } from './en/season.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of standings, plan and list of tournaments, in the reader's language. */
export const SEASON_TEXTS: SeasonTexts = OTHER_TEXTS ?? season
