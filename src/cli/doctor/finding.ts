import type { Config } from '#server/config/read-config.ts'
import type { DatabaseState, NoDatabase } from '#server/store/checking/database-state.ts'

/** What a check says of a deployment, in a line; `todo` is what the operator does about it. */
export interface Finding {
  readonly verdict: 'good' | 'warn' | 'bad'
  readonly says: string
  readonly todo?: string
}

/** What checks look at. */
export interface CheckedPlace {
  readonly config: Config
  /** Epoch milliseconds. */
  readonly now: () => number
  /** What the database says, asked once; rejects where it cannot be reached. */
  readonly database: () => Promise<DatabaseState | NoDatabase>
}

/** One thing that is looked at: `ask` finds out, `judge` says what it means and asks nothing. */
export interface Check<State> {
  readonly name: string
  readonly ask: (place: CheckedPlace) => Promise<State>
  readonly judge: (state: State) => readonly Finding[]
}

export const good = (says: string): Finding => ({ verdict: 'good', says })
export const warn = (says: string, todo: string): Finding => ({ verdict: 'warn', says, todo })
export const bad = (says: string, todo: string): Finding => ({ verdict: 'bad', says, todo })
