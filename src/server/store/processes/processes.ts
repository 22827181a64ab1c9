import type { Kysely } from 'kysely'
import type { SlowStatement } from '#server/store/engine/slow-statements.ts'
import type { Database } from '#server/store/schema/database.ts'

/** How a process is doing. */
export interface ProcessFigures {
  /** Streams that are open there. */
  readonly viewers: number
  readonly memoryMb: number
  /** Longest that it stood still since it said so last, in milliseconds. */
  readonly lagMs: number
  /** Statements that took long there. */
  readonly slow: readonly SlowStatement[]
}

/** A process of a deployment. Times are epoch milliseconds. */
export interface ProcessRow extends ProcessFigures {
  readonly holder: string
  /** What it does, in words: "web feed tasks". */
  readonly services: string
  /** Where it runs: host and number. */
  readonly place: string
  readonly startedAt: number
  readonly seenAt: number
}

/** Who has said nothing for so long is no more, in milliseconds. */
const GONE_MS = 5 * 60_000

/** Says that a process runs. */
export async function saveProcess(db: Kysely<Database>, row: ProcessRow): Promise<void> {
  const { holder, services, place, startedAt } = row
  const figures = {
    seen_at: row.seenAt,
    viewers: row.viewers,
    memory_mb: row.memoryMb,
    lag_ms: row.lagMs,
    slow: JSON.stringify(row.slow),
  }
  await db
    .insertInto('process')
    .values({ holder, services, place, started_at: startedAt, ...figures })
    .onConflict(conflict => conflict.column('holder').doUpdateSet(figures))
    .execute()
  await db
    .deleteFrom('process')
    .where('seen_at', '<', row.seenAt - GONE_MS)
    .execute()
}

/** The processes that were heard of in the last minutes, the oldest first. */
export async function listProcesses(db: Kysely<Database>, now: number): Promise<ProcessRow[]> {
  const rows = await db
    .selectFrom('process')
    .selectAll()
    .where('seen_at', '>=', now - GONE_MS)
    .orderBy('started_at')
    .orderBy('holder')
    .execute()
  return rows.map(row => ({
    holder: row.holder,
    services: row.services,
    place: row.place,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    viewers: row.viewers,
    memoryMb: row.memory_mb,
    lagMs: row.lag_ms,
    slow: JSON.parse(row.slow) as SlowStatement[],
  }))
}

/** A process ends and says so. */
export async function dropProcess(db: Kysely<Database>, holder: string): Promise<void> {
  await db.deleteFrom('process').where('holder', '=', holder).execute()
  await db.deleteFrom('watched_event').where('holder', '=', holder).execute()
}
