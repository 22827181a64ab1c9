import type { SentEntry } from '#contract/scoresheet/filed-entry.ts'
import { storedValue } from '../stored-value.ts'

/** Whose writes are in the outbox, and what they are about: read by screens before anything of the outbox is. */
export interface OutboxMark {
  readonly account: string
  /** What will go by itself. */
  readonly waiting: readonly string[]
  /** What needs a decision. */
  readonly stuck: readonly string[]
  /** So many entries of scoresheets wait, by sheet, where any do. */
  readonly scoresheets?: Readonly<Record<string, number>>
  /** What was typed into scoresheets a moment ago and may not lie on the disk yet, by sheet, where any was. */
  readonly typed?: Readonly<Record<string, readonly SentEntry[]>>
  /** So many videos are on their way, where any are. */
  readonly uploads?: number
}

/** What is in the outbox; null: nothing. Not looked at closely: it comes with the first screen. */
export const outboxMark = storedValue('outbox', null, raw => raw as OutboxMark | null)
