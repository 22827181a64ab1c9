import { type DayTexts, day } from './en/day.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of one fencer's day in the reader's language. */
export const DAY_TEXTS: DayTexts = OTHER_TEXTS ?? day
