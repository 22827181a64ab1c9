import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** No lease is taken for longer. */
const LONGEST_MS = 15 * 60_000

/** Who has the right to do something alone, and until when (epoch ms, by the holder's clock). */
export interface HeldLease {
  readonly holder: string
  readonly until: number
}

/**
 * Takes or renews the right to do `name` alone until `until` (epoch ms). False when another holder's lease still runs,
 * unless it is the one that is known to be `gone`, as it was seen last.
 */
export async function takeLease(
  db: Kysely<Database>,
  lease: HeldLease & { name: string; now: number; gone?: HeldLease | undefined },
): Promise<boolean> {
  const { name, holder, until, now, gone } = lease
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
            ...(gone
              ? [eb.and([eb('lease.holder', '=', gone.holder), eb('lease.until', '=', gone.until)])]
              : []),
          ]),
        ),
    )
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whose lease runs now. */
export function findLease(
  db: Kysely<Database>,
  { name, now }: { name: string; now: number },
): Promise<HeldLease | undefined> {
  return db
    .selectFrom('lease')
    .select(['holder', 'until'])
    .where('name', '=', name)
    .where('until', '>=', now)
    .where('until', '<=', now + LONGEST_MS)
    .executeTakeFirst()
}

/** Gives the right back early. */
export async function releaseLease(db: Kysely<Database>, name: string, holder: string): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
}
