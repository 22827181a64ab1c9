import { type ShellTexts, shell } from './en/shell.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of the frame and the live list, which the first load needs, in the reader's language. */
export const MESSAGES: ShellTexts = OTHER_TEXTS ?? shell
