import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Store } from '#server/store/open-store.ts'
import { beginRun } from '#server/store/tasks/tasks.ts'
import { FUZZ_USERS } from '#tools/fuzz/requests/fuzz-people.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'

/** The page that could not be read. */
export const KEPT_PAGE = 'page-1'
/** The task whose run can be asked to stop. */
const LEFT_TASK = 'people_join'

/** Who an entry is, which somebody has said and may take back. */
const CLAIMED = { event_id: 'coming-event-1', entry_id: 'n3' } as const

/** Of what administrators decide: a page that could not be read, a run that its process left, who somebody in doubt is. */
export async function furnishAdminRows({ write }: Store): Promise<void> {
  const at = testNow()
  const kept = { seen_at: at, settled_at: null }
  await write
    .insertInto('quarantined_page')
    .values({
      id: KEPT_PAGE,
      source: 'usafencing',
      kind: 'tournament',
      url: '/tournaments/4242',
      reason: 'unreadable',
      body: gzipSync('<html>nothing</html>'),
      first_seen_at: at,
      times: 1,
      ...kept,
    })
    .onConflict(conflict => conflict.column('id').doUpdateSet(kept))
    .execute()
  await beginRun(write, { id: randomUUID(), task: LEFT_TASK, now: at, until: at })
  await write
    .insertInto('entry_claim')
    .values({ ...CLAIMED, fencer_id: 'f7', before_id: null, user_id: FUZZ_USERS.admin, at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  // Whom it is taken for is open all the same, for whoever decides it.
  await write
    .updateTable('entry')
    .set({ fencer_id: null })
    .where('event_id', '=', CLAIMED.event_id)
    .where('entry_id', '=', CLAIMED.entry_id)
    .execute()
}
