import { type CutTexts, cut } from './en/cut.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of who goes on from the pools, in the reader's language. */
export const CUT_TEXTS: CutTexts = OTHER_TEXTS ?? cut
