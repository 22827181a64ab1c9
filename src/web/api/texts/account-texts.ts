import { type AccountTexts, account } from './en/account.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of settings and accounts, in the reader's language. */
export const ACCOUNT_TEXTS: AccountTexts = OTHER_TEXTS ?? account
