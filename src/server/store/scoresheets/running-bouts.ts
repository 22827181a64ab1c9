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
  const { slot, device = '' } = bout
  const own = await tx
    .selectFrom('scoresheet_running')
    .select(['device', 'slot', 'at'])
    .where('scoresheet_id', '=', id)
    .where('author', '=', author)
    .orderBy('at', 'desc')
    .execute()
  const faded = own.filter(({ at }, nth) => nth >= MOST_KEPT - 1 || at <= now - RUNNING_MS)
  for (const { device, slot } of faded)
    await tx
      .deleteFrom('scoresheet_running')
      .where('scoresheet_id', '=', id)
      .where('author', '=', author)
      .where('device', '=', device)
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
    .values({ scoresheet_id: id, author, device, slot, ...told })
    .onConflict(conflict => conflict.columns(['scoresheet_id', 'author', 'device', 'slot']).doUpdateSet(told))
    .execute()
  return own.find(one => one.device === device && one.slot === slot)?.at
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
    ...(row.device === '' ? {} : { device: row.device }),
    by: String(row.author),
    at: Number(row.at),
  }))
}

/** Sheets with bouts of which nobody tells any more, and when the last of those was told of. */
export async function listFadedSheets(
  db: Kysely<Database>,
  now: number,
): Promise<{ readonly id: string; readonly at: number }[]> {
  const rows = await db
    .selectFrom('scoresheet_running')
    .select(({ fn }) => ['scoresheet_id as id', fn.max('at').as('at')])
    .where('at', '<=', now - RUNNING_MS)
    .groupBy('scoresheet_id')
    .execute()
  return rows.map(({ id, at }) => ({ id, at: Number(at) }))
}

/** Forgets the bouts of a sheet of which nobody has told since a moment. */
export async function dropFadedBouts(db: Kysely<Database>, id: string, at: number): Promise<void> {
  await db.deleteFrom('scoresheet_running').where('scoresheet_id', '=', id).where('at', '<=', at).execute()
}
