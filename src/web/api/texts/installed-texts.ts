import { type InstalledTexts, installed } from './en/installed.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of Allez as an app of the device, in the reader's language. */
export const INSTALLED_TEXTS: InstalledTexts = OTHER_TEXTS ?? installed
