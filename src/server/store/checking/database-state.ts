/** What a look at a database finds that changes nothing in it. Times in epoch milliseconds. */
export interface DatabaseState {
  /** Steps of the migrations that this version knows and the database has not made. */
  readonly pending: readonly string[]
  /** Steps that it made and this version does not know. */
  readonly strange: readonly string[]
  /** What is wrong with the file; undefined: nothing, or it is PostgreSQL's. */
  readonly damage: string | undefined
  readonly tasks: readonly TaskState[]
  readonly sources: readonly SourceRecord[]
  /** When each process that works with it was last seen. */
  readonly processesSeenAt: readonly number[]
  readonly server: PostgresState | undefined
}

export interface TaskState {
  readonly name: string
  /** Null: by hand only. */
  readonly dueAt: number | null
  /** Until when the run under way is held; null: none is. */
  readonly heldUntil: number | null
  /** How the last run ended; null: there was none. */
  readonly error: string | null
}

export interface SourceRecord {
  readonly source: string
  readonly lastGoodAt: number | null
  readonly lastError: string | null
  readonly failuresInRow: number
}

/** A server of PostgreSQL. */
export interface PostgresState {
  /** As in 150004. */
  readonly version: number
  readonly encoding: string
  /** Its clock. */
  readonly now: number
  readonly connections: number
  readonly mostConnections: number
  /** Settings under which an answered write can be lost, that are so. */
  readonly unsafe: readonly string[]
  /** Whether it can look for parts of words by an index. */
  readonly hasTrigrams: boolean
}

/** There is no database yet. */
export type NoDatabase = 'none'
