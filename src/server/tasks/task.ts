import type { NextTimeRule } from './next-time.ts'

/** What a run may ask and tell. */
export interface RunContext {
  /** usaf_sync alone: read the whole list again. */
  readonly forceListRefresh: boolean
  /** Aborted when somebody asks to stop, another process has taken over, or the server closes. */
  readonly signal: AbortSignal
  /** Says how far it is; `total` 0 when nobody knows. */
  progress(done: number, total: number, note?: string): void
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
