import { type TermsTexts, terms } from './en/terms.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** The terms of the sport, in the reader's language. */
export const TERMS: TermsTexts = OTHER_TEXTS ?? terms
