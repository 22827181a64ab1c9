import type { FiledEntry, SentEntry } from '#contract/scoresheet/filed-entry.ts'
import type { NewScoresheet, Scoresheet, ScoresheetAuthor } from '#contract/scoresheet/scoresheet-view.ts'
import type { RunningBout } from '#domain/scoresheet/running-bout.ts'

/** A scoresheet as this device has it: what the server told of it, and what it does not know yet. */
export interface HeldScoresheet {
  readonly id: string
  readonly account: string
  /** How it is to be made; absent: the server has it. */
  readonly making?: NewScoresheet
  /** As the server told it last; absent: never. */
  readonly scoresheet?: Scoresheet
  readonly authors: readonly ScoresheetAuthor[]
  /** What is on file, in its order. */
  readonly arrived: readonly FiledEntry[]
  /** What was typed here and is not known to be on file, in its order. */
  readonly pending: readonly SentEntry[]
  /** Bouts that somebody kept when the server answered last; absent: nobody. */
  readonly running?: readonly RunningBout[]
  /** When the server answered last, epoch milliseconds by this device. */
  readonly heardAt?: number
  /** Why the server takes nothing more. */
  readonly refused?: { readonly status: number; readonly code?: string }
}

/** One that was just heard of: nothing is known but its name. */
export const toUnknownScoresheet = (id: string, account: string): HeldScoresheet => ({
  id,
  account,
  authors: [],
  arrived: [],
  pending: [],
})
