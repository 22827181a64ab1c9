import type { Day } from '#domain/time/day.ts'
import { toArchive } from '#fakes/season/archive/to-archive.ts'
import { DEMO_ACCOUNTS } from '#fakes/season/demo-people.ts'
import { saveArchive } from '#server/demo/save-archive.ts'
import { saveDemoAccounts } from '#server/demo/save-demo-accounts.ts'
import type { Store } from '#server/store/open-store.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { ARCHIVE_WEEKS } from './archive-weeks.ts'

/** A short season and the accounts of the demo: enough for every screen, without the wait. */
export async function saveSeason(store: Store, today: Day): Promise<void> {
  await saveDemoAccounts(store, DEMO_ACCOUNTS, testNow())
  await saveArchive(store, toArchive(today, ARCHIVE_WEEKS), today, () => true)
}
