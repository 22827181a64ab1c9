import type { Kysely } from 'kysely'
import type { Merge } from '#contract/admin/admin-merge.ts'
import { type LostSight, NOTHING_LOST } from '#server/store/following/lost-sight.ts'
import type { Database } from '#server/store/schema/database.ts'
import { splitFencers } from './merge-fencers.ts'
import { claimUndo, hasLaterMerge } from './merge-records.ts'
import { splitTournaments } from './merge-tournaments.ts'

/** Raised inside the transaction so that it is rolled back. */
class LaterMerge extends Error {}

/** Takes a merge back, and says who sees less because a person is hidden by now. 'later': another merge built on it has to be undone first. */
export async function undoMerge(
  db: Kysely<Database>,
  id: string,
  now: number,
): Promise<(Merge & { readonly lost: LostSight }) | 'unknown' | 'later'> {
  try {
    return await db.transaction().execute(async tx => {
      const claimed = await claimUndo(tx, id, now)
      if (!claimed) return 'unknown'
      if (await hasLaterMerge(tx, claimed.merge)) throw new LaterMerge()
      const split = claimed.merge.kind === 'fencer' ? splitFencers : splitTournaments
      const lost = await split(tx, claimed.merge, claimed.moved, now)
      return { ...claimed.merge, lost: lost ?? NOTHING_LOST }
    })
  } catch (error) {
    if (error instanceof LaterMerge) return 'later'
    throw error
  }
}
