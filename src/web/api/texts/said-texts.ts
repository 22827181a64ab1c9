import { type SaidTexts, said } from './en/said.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of who said something and when, in the reader's language. */
export const SAID_TEXTS: SaidTexts = OTHER_TEXTS ?? said
