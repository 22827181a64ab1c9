import type { Generated } from 'kysely'

/** Rows about the processes of a deployment and what they share. */
export interface ProcessTables {
  /** Who runs: `services` in words ("web feed tasks"), `place` as host and number. */
  process: {
    holder: string
    services: string
    place: string
    started_at: number
    seen_at: number
    /** Open streams. */
    viewers: number
    memory_mb: number
    /** Longest that the process stood still lately. */
    lag_ms: number
    /** Statements that took long, as JSON. */
    slow: string
  }
  /** What readers of processes look at that do not look at sources themselves. */
  watched_event: { holder: string; event_id: string; is_listed: number; until: number }
  /** Guesses of the last quarter of an hour by what they were at, as a JSON list of epoch milliseconds. */
  guess: { name_hash: string; times: string; last_at: number }
  /** When a task is due, and which run holds it until when. `token` grows with every run: late writers are refused. */
  task: {
    name: string
    next_time: number | null
    token: number
    run_id: string | null
    held_until: number | null
    /** When an administrator asked for a run that no process has begun yet. */
    asked_at: Generated<number | null>
    asked_refresh: Generated<number>
  }
}
