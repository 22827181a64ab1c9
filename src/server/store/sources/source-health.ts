import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** How a source fares. Times in epoch milliseconds. */
export interface SourceHealth {
  readonly source: string
  readonly lastGoodAt: number | null
  readonly lastError: string | null
  readonly lastErrorAt: number | null
  /** Failures since the last good answer. */
  readonly failuresInRow: number
  /** Not asked before, because it checks for programs; null: asked as ever. */
  readonly silentUntil: number | null
}

const LONGEST_ERROR = 500

/** Notes that a source answered. */
export async function saveGoodAnswer(db: Kysely<Database>, source: string, at: number): Promise<void> {
  const said = { last_good_at: at, failures_in_row: 0, silent_until: null }
  await db
    .insertInto('source_health')
    .values({ source, ...said })
    .onConflict(conflict => conflict.column('source').doUpdateSet(said))
    .execute()
}

export interface SourceFailures {
  readonly error: string
  readonly at: number
  readonly count?: number
  readonly silentUntil?: number | null
}

/** Notes `count` failures in a row, the last one with its reason and until when the source is left alone for it. */
export async function saveFailures(
  db: Kysely<Database>,
  source: string,
  { error, at, count = 1, silentUntil = null }: SourceFailures,
): Promise<void> {
  const said = {
    last_error: error.slice(0, LONGEST_ERROR),
    last_error_at: at,
    silent_until: silentUntil,
  }
  await db
    .insertInto('source_health')
    .values({ source, failures_in_row: count, ...said })
    .onConflict(conflict =>
      conflict.column('source').doUpdateSet(eb => ({
        ...said,
        failures_in_row: eb('source_health.failures_in_row', '+', count),
      })),
    )
    .execute()
}

/** The health of every source that was ever asked, by name. */
export async function listSourceHealth(db: Kysely<Database>): Promise<SourceHealth[]> {
  const rows = await db.selectFrom('source_health').selectAll().orderBy('source').execute()
  return rows.map(row => ({
    source: row.source,
    lastGoodAt: row.last_good_at,
    lastError: row.last_error,
    lastErrorAt: row.last_error_at,
    failuresInRow: row.failures_in_row,
    silentUntil: row.silent_until,
  }))
}

/** Until when a source is left alone because it checks for programs (epoch ms); undefined: it may be asked. */
export async function findSilence(db: Kysely<Database>, source: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('source_health')
    .select('silent_until')
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.silent_until ?? undefined
}

/** When we asked a source, as far as it counts against what it allows (epoch ms). */
export async function listSpent(db: Kysely<Database>, source: string): Promise<number[]> {
  const row = await db
    .selectFrom('source_health')
    .select('spent')
    .where('source', '=', source)
    .executeTakeFirst()
  const spent: unknown = row?.spent == null ? [] : JSON.parse(row.spent)
  return Array.isArray(spent) ? spent.filter(at => typeof at === 'number') : []
}

/** Notes when we asked a source, so that another process keeps to what it allows, too. */
export async function saveSpent(
  db: Kysely<Database>,
  source: string,
  times: readonly number[],
): Promise<void> {
  const spent = JSON.stringify(times.map(Math.round))
  await db
    .insertInto('source_health')
    .values({ source, failures_in_row: 0, spent })
    .onConflict(conflict => conflict.column('source').doUpdateSet({ spent }))
    .execute()
}
