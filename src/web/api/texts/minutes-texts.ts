import { type MinutesTexts, minutes } from './en/minutes.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of how the minutes to a bout are told, in the reader's language. */
export const MINUTES_TEXTS: MinutesTexts = OTHER_TEXTS ?? minutes
