import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#server/app.ts'

/** As long as a busy machine may need. */
const LONGEST_MS = 60_000

/**
 * Waits until the newest version of an event is noted for those who are told of it, and nothing is on its way to anybody any more:
 * whatever is told of it was told.
 */
export async function untilNoted({ store }: Pick<App, 'store'>, eventId: string): Promise<void> {
  for (const since = performance.now(); performance.now() - since < LONGEST_MS; await sleep(20)) {
    const noted = await store.read
      .selectFrom('live_event')
      .innerJoin('notice_progress', 'notice_progress.event_id', 'live_event.event_id')
      .select('live_event.event_id')
      .where('live_event.event_id', '=', eventId)
      .whereRef('notice_progress.version', '>=', 'live_event.version')
      .executeTakeFirst()
    const due = await store.read
      .selectFrom('notice_delivery')
      .select('fact_id')
      .where('state', '=', 'due')
      .executeTakeFirst()
    if (noted && !due) return
  }
  throw new Error(`${eventId} was not noted in ${LONGEST_MS} ms`)
}
