import { OTHER_TEXTS } from './other-texts.ts'
import { type EntranceTexts, entrance } from './texts/en/entrance.ts'

/** Texts of the landing page, signing in, joining and the legal pages, in the reader's language. */
export const ENTRANCE_TEXTS: EntranceTexts = OTHER_TEXTS ?? entrance
