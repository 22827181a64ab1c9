import { type EntranceTexts, entrance } from './en/entrance.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of the landing page, signing in, joining and the legal pages, in the reader's language. */
export const ENTRANCE_TEXTS: EntranceTexts = OTHER_TEXTS ?? entrance
