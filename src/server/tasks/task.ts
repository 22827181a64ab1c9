import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'
import type { NextTimeRule } from './next-time.ts'

/** What a run may ask and tell. */
export interface RunContext {
  /** usaf_sync alone: read the whole list again. */
  readonly forceListRefresh: boolean
  /** Aborted when somebody asks to stop, another process has taken over, or the server closes. */
  readonly signal: AbortSignal
  /** The due time that the run is for, in epoch milliseconds; undefined: asked for by hand. */
  readonly due: number | undefined
  /** Writes while nobody else has taken the run over; rejects, and writes nothing, when somebody has. */
  write<Value>(work: (tx: Kysely<Database>) => Promise<Value>): Promise<Value>
  /** Writes and ends the run in one step: of several who try to finish it, one does. */
  conclude(work: (tx: Kysely<Database>) => Promise<void>): Promise<void>
  /** Says how far it is; `total` 0 when nobody knows. */
  progress(done: number, total: number, note?: string): void
  /** What the history says of a run that went well, besides that it did. */
  remark(text: string): void
}

/** A background task. It fails by throwing; the message is what the history says. */
export interface Task {
  readonly name: string
  readonly description: string
  /** Undefined: by hand only. */
  readonly rule: NextTimeRule | undefined
  readonly canForceListRefresh?: boolean
  run(context: RunContext): Promise<void>
}
