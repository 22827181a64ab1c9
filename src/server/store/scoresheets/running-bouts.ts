import type { Kysely } from 'kysely'
import { RUNNING_MS, type RunningBout, type ToldBout } from '#domain/scoresheet/running-bout.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Nobody keeps more bouts at once. */
const MOST_KEPT = 8

interface Telling {
  readonly id: string
  /** The author's number. */
  readonly author: number
  readonly bout: ToldBout
  readonly now: number
}

/** Notes how a bout goes in the place of what its keeper told before: when that was, if they did not long ago. */
export async function saveRunningBout(
  tx: Kysely<Database>,
  { id, author, bout, now }: Telling,
): Promise<number | undefined> {
  const own = await tx
    .selectFrom('scoresheet_running')
    .select(['slot', 'at'])
    .where('scoresheet_id', '=', id)
    .where('author', '=', author)
    .orderBy('at', 'desc')
    .execute()
  const faded = own.filter(({ at }, nth) => nth >= MOST_KEPT - 1 || at <= now - RUNNING_MS)
  for (const { slot } of faded)
    await tx
      .deleteFrom('scoresheet_running')
      .where('scoresheet_id', '=', id)
      .where('author', '=', author)
      .where('slot', '=', slot)
      .execute()
  const told = {
    left_key: bout.left,
    right_key: bout.right,
    left_touches: bout.leftTouches,
    right_touches: bout.rightTouches,
    at: now,
  }
  await tx
    .insertInto('scoresheet_running')
    .values({ scoresheet_id: id, author, slot: bout.slot, ...told })
    .onConflict(conflict => conflict.columns(['scoresheet_id', 'author', 'slot']).doUpdateSet(told))
    .execute()
  return own.find(({ slot }) => slot === bout.slot)?.at
}

/** Bouts of a sheet that somebody keeps at a moment. */
export async function listRunningBouts(
  db: Kysely<Database>,
  id: string,
  now: number,
): Promise<RunningBout[]> {
  const rows = await db
    .selectFrom('scoresheet_running')
    .selectAll()
    .where('scoresheet_id', '=', id)
    .where('at', '>', now - RUNNING_MS)
    .orderBy('at', 'desc')
    .execute()
  return rows.map(row => ({
    slot: row.slot,
    left: row.left_key,
    right: row.right_key,
    leftTouches: row.left_touches,
    rightTouches: row.right_touches,
    by: String(row.author),
    at: Number(row.at),
  }))
}

/** Forgets bouts of which nobody told since a moment. */
export async function dropOldRunningBouts(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('scoresheet_running').where('at', '<', before).execute()
}
