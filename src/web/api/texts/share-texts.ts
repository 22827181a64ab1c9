import { type ShareTexts, share } from './en/share.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of links that open a page without an account, in the reader's language. */
export const SHARE_TEXTS: ShareTexts = OTHER_TEXTS ?? share
