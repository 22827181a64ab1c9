import type { Kysely } from 'kysely'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Of whom it was said that they are two, by a person or by taking a merge back. */
export interface DistinctPeople {
  isApart(one: string, other: string): boolean
}

/** What was said of these people. */
export async function listDistinctPeople(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<DistinctPeople> {
  const pairs = new Set<string>()
  for (const some of inChunks(ids, 500)) {
    const told = await db
      .selectFrom('people_told_apart')
      .select(['first_id as one', 'second_id as other'])
      .where('first_id', 'in', some)
      .execute()
    const undone = await db
      .selectFrom('merge_record')
      .select(['kept_id as one', 'gone_id as other'])
      .where('kind', '=', 'fencer')
      .where('undone_at', 'is not', null)
      .where('kept_id', 'in', some)
      .execute()
    for (const { one, other } of [...told, ...undone]) pairs.add(toPair(one, other))
  }
  return { isApart: (one, other) => pairs.has(toPair(one, other)) }
}

const toPair = (one: string, other: string): string => [one, other].sort().join(' ')
