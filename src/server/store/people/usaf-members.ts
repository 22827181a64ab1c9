import type { Kysely } from 'kysely'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Our ids of people by their member number. */
export async function listFencersByUsafId(
  db: Kysely<Database>,
  usafIds: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const some of inChunks(usafIds, 500)) {
    const rows = await db
      .selectFrom('fencer')
      .select(['id', 'usaf_id'])
      .where('usaf_id', 'in', some)
      .execute()
    for (const row of rows) if (row.usaf_id !== null) found.set(row.usaf_id, row.id)
  }
  return found
}

/** Followed people with a member number. */
export async function listFollowedMembers(
  db: Kysely<Database>,
): Promise<{ readonly id: string; readonly name: string; readonly usafId: string }[]> {
  const rows = await db
    .selectFrom('fencer')
    .innerJoin('tracked_fencer', 'tracked_fencer.fencer_id', 'fencer.id')
    .select(['fencer.id', 'fencer.name', 'fencer.usaf_id'])
    .distinct()
    .where('fencer.usaf_id', 'is not', null)
    .orderBy('fencer.id')
    .execute()
  return rows.flatMap(row =>
    row.usaf_id === null ? [] : [{ id: row.id, name: row.name, usafId: row.usaf_id }],
  )
}

/** The person with a member number. */
export async function findMember(
  db: Kysely<Database>,
  usafId: string,
): Promise<{ readonly id: string; readonly name: string; readonly usafId: string } | undefined> {
  const row = await db
    .selectFrom('fencer')
    .select(['id', 'name'])
    .where('usaf_id', '=', usafId)
    .executeTakeFirst()
  return row && { ...row, usafId }
}
