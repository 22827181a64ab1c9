import type { Language } from '#domain/words/language.ts'

/** What is handed on to somebody on a channel: one notice, or several that were due at once. */
export interface NoticeMessage {
  /** The same whenever it is handed on: who gets it twice can tell. */
  readonly id: string
  readonly title: string
  readonly text: string
  /** The screen that says more. */
  readonly path: string
  readonly language: Language
  /** When it became so, epoch milliseconds. */
  readonly at: number
  /** Somebody has to go somewhere. */
  readonly isUrgent: boolean
  /** It is of no use afterwards. */
  readonly ttlSeconds: number
}
