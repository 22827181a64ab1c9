import type { Insertable, Kysely } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'
import type { Database } from '#server/store/schema/database.ts'
import { insertRows } from '#server/store/schema/insert-rows.ts'

/** A standing as it is stored, with who it is. */
export interface StoredStanding {
  readonly fencerId: string
  readonly nameKey: string
  readonly birthYear: number | null
  readonly rank: number
  readonly tied: boolean
  readonly points: string
  readonly source: string
  readonly asOf: string
}

/** The stored list of an event code, best first. */
export async function listStoredStandings(db: Kysely<Database>, code: string): Promise<StoredStanding[]> {
  const rows = await db
    .selectFrom('standing')
    .innerJoin('fencer', 'fencer.id', 'standing.fencer_id')
    .select(['fencer.id', 'name_key', 'birth_year', 'rank', 'is_tied', 'points', 'source', 'as_of'])
    .where('code', '=', code)
    .orderBy('rank')
    .orderBy('fencer.id')
    .execute()
  return rows.map(row => ({
    fencerId: row.id,
    nameKey: row.name_key,
    birthYear: row.birth_year,
    rank: row.rank,
    tied: row.is_tied === 1,
    points: row.points,
    source: row.source,
    asOf: row.as_of,
  }))
}

/** Puts a whole list in the place of the one before. */
export async function saveOfficialStandings(
  tx: Kysely<Database>,
  engine: Engine,
  list: {
    readonly code: string
    readonly source: string
    readonly asOf: string
    readonly lines: readonly Pick<StoredStanding, 'fencerId' | 'rank' | 'tied' | 'points'>[]
  },
): Promise<void> {
  const { code, source, asOf } = list
  await tx.deleteFrom('standing').where('code', '=', code).execute()
  const rows: Insertable<Database['standing']>[] = list.lines.map(line => ({
    code,
    source,
    as_of: asOf,
    fencer_id: line.fencerId,
    rank: line.rank,
    is_tied: line.tied ? 1 : 0,
    points: line.points,
  }))
  await insertRows(tx, engine, 'standing', rows)
}
