import type { Kysely } from 'kysely'
import type { PersonIds } from '#domain/identity/appearance.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** What tells known people apart and is shown to nobody outside the signed-in circle. */
export interface PersonFacts {
  readonly ids?: PersonIds
  readonly birthYear?: number
}

/** Facts of some people by their id; nothing of those of whom nothing is known. */
export async function listPersonFacts(
  db: Kysely<Database>,
  fencerIds: readonly string[],
): Promise<Map<string, PersonFacts>> {
  const facts = new Map<string, PersonFacts>()
  for (const some of inChunks(fencerIds, 500)) {
    const rows = await db
      .selectFrom('fencer')
      .select(['id', 'usaf_id', 'fie_id', 'birth_year'])
      .where('id', 'in', some)
      .execute()
    for (const { id, usaf_id, fie_id, birth_year } of rows) {
      const ids: PersonIds = {
        ...(usaf_id === null ? {} : { usaf: usaf_id }),
        ...(fie_id === null ? {} : { fie: fie_id }),
      }
      const fact: PersonFacts = {
        ...(Object.keys(ids).length === 0 ? {} : { ids }),
        ...(birth_year === null ? {} : { birthYear: birth_year }),
      }
      if (Object.keys(fact).length > 0) facts.set(id, fact)
    }
  }
  return facts
}
