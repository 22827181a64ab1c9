import { type LiveTexts, live } from './en/live.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of a live tournament and its events, in the reader's language. */
export const LIVE_TEXTS: LiveTexts = OTHER_TEXTS ?? live
