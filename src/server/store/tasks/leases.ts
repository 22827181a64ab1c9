import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** No lease is taken for longer. */
const LONGEST_MS = 15 * 60_000

/**
 * Takes or renews the right to do `name` alone until `until` (epoch ms). False when another holder's lease still runs.
 */
export async function takeLease(
  db: Kysely<Database>,
  lease: { name: string; holder: string; until: number; now: number },
): Promise<boolean> {
  const { name, holder, until, now } = lease
  const taken = await db
    .insertInto('lease')
    .values({ name, holder, until })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where(eb =>
          eb.or([
            eb('lease.until', '<', now),
            eb('lease.holder', '=', holder),
            // Nobody takes one for so long: the clock was set back since.
            eb('lease.until', '>', until + LONGEST_MS),
          ]),
        ),
    )
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether another holder has the right now. */
export async function isLeasedByOther(
  db: Kysely<Database>,
  lease: { name: string; holder: string; now: number },
): Promise<boolean> {
  const held = await db
    .selectFrom('lease')
    .select('name')
    .where('name', '=', lease.name)
    .where('holder', '<>', lease.holder)
    .where('until', '>=', lease.now)
    .where('until', '<=', lease.now + LONGEST_MS)
    .executeTakeFirst()
  return held !== undefined
}

/** Gives the right back early. */
export async function releaseLease(db: Kysely<Database>, name: string, holder: string): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
}
