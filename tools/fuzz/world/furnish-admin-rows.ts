import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Store } from '#server/store/open-store.ts'
import { beginRun } from '#server/store/tasks/tasks.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'

/** The page that could not be read. */
export const KEPT_PAGE = 'page-1'
/** The task whose run can be asked to stop. */
const LEFT_TASK = 'people_join'

/** Of what administrators decide: a page that could not be read, and a run that its process left. */
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
}
