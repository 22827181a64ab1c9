import { type OutboxTexts, outbox } from './en/outbox.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of what waits on the device, in the reader's language. */
export const OUTBOX_TEXTS: OutboxTexts = OTHER_TEXTS ?? outbox
