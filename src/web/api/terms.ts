import { OTHER_TEXTS } from './other-texts.ts'
import { type TermsTexts, terms } from './texts/en/terms.ts'

/** The terms of the sport, in the reader's language. */
export const TERMS: TermsTexts = OTHER_TEXTS ?? terms
