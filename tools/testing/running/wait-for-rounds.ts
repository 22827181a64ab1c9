import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '#server/store/open-store.ts'

/** Waits until work that takes a lease for every round of its own has begun so many more rounds. */
export async function waitForRounds(store: Store, lease: string, count: number): Promise<void> {
  const read = async () => {
    const row = await store.read
      .selectFrom('lease')
      .select('until')
      .where('name', '=', lease)
      .executeTakeFirst()
    return row?.until
  }
  let last = await read()
  for (let seen = 0; seen < count; ) {
    await sleep(5)
    const until = await read()
    if (until !== last) seen += 1
    last = until
  }
}
