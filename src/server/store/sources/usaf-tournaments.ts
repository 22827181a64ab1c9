import type { Kysely, NotNull, Selectable } from 'kysely'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** A tournament of USA Fencing as far as a sync needs it. */
export type KnownUsafTournament = Pick<
  Selectable<Database['tournament']>,
  'id' | 'name' | 'type' | 'registration_opens' | 'registration_late' | 'registration_closes' | 'gone_at'
> & { readonly usaf_id: string; readonly start_day: string; readonly end_day: string }

/** Rows of one look: the main thread has other things to do in between. */
const AT_ONCE = 500

/** Tournaments of USA Fencing that end on `from` or later, portion by portion. */
export async function* eachAnnounced(
  db: Kysely<Database>,
  from: string,
): AsyncGenerator<KnownUsafTournament[]> {
  for (let after = ''; ; ) {
    const rows = await selectAnnounced(db)
      .where('end_day', '>=', from)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}

/** Tournaments by USA Fencing's ids. */
export async function findUsafRecord(
  db: Kysely<Database>,
  usafIds: readonly string[],
): Promise<Map<string, KnownUsafTournament>> {
  const found = new Map<string, KnownUsafTournament>()
  for (const some of inChunks(usafIds, 500)) {
    const rows = await selectAnnounced(db).where('usaf_id', 'in', some).execute()
    for (const row of rows) found.set(row.usaf_id, row)
  }
  return found
}

const selectAnnounced = (db: Kysely<Database>) =>
  db
    .selectFrom('tournament')
    .select(['id', 'name', 'usaf_id', 'start_day', 'end_day', 'type', 'gone_at'])
    .select(['registration_opens', 'registration_late', 'registration_closes'])
    .where('usaf_id', 'is not', null)
    // The federation's list says the days of each.
    .$narrowType<{ usaf_id: NotNull; start_day: NotNull; end_day: NotNull }>()

/** Marks a tournament as listed no more. */
export async function saveUsafDelisted(db: Kysely<Database>, id: string, goneAt: number): Promise<void> {
  await db.updateTable('tournament').set({ gone_at: goneAt }).where('id', '=', id).execute()
}

/** Our id of the event with one of USA Fencing's. */
export async function findUsafEventId(db: Kysely<Database>, usafId: string): Promise<string | undefined> {
  const row = await db.selectFrom('event').select('id').where('usaf_id', '=', usafId).executeTakeFirst()
  return row?.id
}

/** The one tournament at which events with these ids of USA Fencing stand; undefined: none, or several. */
export async function findTournamentOfEvents(
  db: Kysely<Database>,
  usafIds: readonly string[],
): Promise<string | undefined> {
  const found = new Set<string>()
  for (const some of inChunks(usafIds, 500)) {
    const rows = await db
      .selectFrom('event')
      .select('tournament_id')
      .distinct()
      .where('usaf_id', 'in', some)
      .execute()
    for (const row of rows) found.add(row.tournament_id)
  }
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}
