import { OTHER_TEXTS } from './other-texts.ts'
import { type LiveTexts, live } from './texts/en/live.ts'

/** Texts of a live tournament and its events, in the reader's language. */
export const LIVE_TEXTS: LiveTexts = OTHER_TEXTS ?? live
