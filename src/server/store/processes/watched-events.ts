import type { Kysely } from 'kysely'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** What readers look at: open on somebody's screen, or in a list alone. */
export interface WatchedEvents {
  readonly open: readonly string[]
  readonly listed: readonly string[]
}

/** Says what the readers of a process look at until `until` (epoch ms), in the place of what it said before. Events that are not there are left out. */
export async function saveWatched(
  db: Kysely<Database>,
  { holder, until, open, listed }: WatchedEvents & { readonly holder: string; readonly until: number },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx.deleteFrom('watched_event').where('holder', '=', holder).execute()
    for (const [isListed, all] of [open, listed].entries()) {
      for (const ids of inChunks(all, 500)) {
        await tx
          .insertInto('watched_event')
          .columns(['holder', 'event_id', 'is_listed', 'until'])
          .expression(eb =>
            eb
              .selectFrom('event')
              .select(({ val, ref }) => [
                val(holder).as('holder'),
                ref('event.id').as('event_id'),
                val(isListed).as('is_listed'),
                val(until).as('until'),
              ])
              .where('event.id', 'in', ids),
          )
          .execute()
      }
    }
  })
}

/** What readers of other processes look at, by what those said last. */
export async function listWatched(
  db: Kysely<Database>,
  { holder, now }: { readonly holder: string; readonly now: number },
): Promise<WatchedEvents> {
  const rows = await db
    .selectFrom('watched_event')
    .select(['event_id', 'is_listed'])
    .where('holder', '<>', holder)
    .where('until', '>', now)
    .execute()
  const find = (isListed: number) => [
    ...new Set(rows.filter(row => row.is_listed === isListed).map(row => row.event_id)),
  ]
  return { open: find(0), listed: find(1) }
}
