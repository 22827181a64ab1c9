import { type NowTexts, now } from './en/now.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of where one's own fencers are, in the reader's language. */
export const NOW_TEXTS: NowTexts = OTHER_TEXTS ?? now
