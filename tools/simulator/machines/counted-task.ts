import { sql } from 'kysely'
import type { Store } from '#server/store/open-store.ts'
import type { Task } from '#server/tasks/task.ts'

const EVERY_MS = 10_000

/** A task of every ten seconds, of which each run that is concluded leaves one line. */
export const countedTask = (store: Store, server: string): Task => ({
  name: 'counted',
  description: 'Leaves a line',
  rule: { everyMs: EVERY_MS, jitterMs: 0 },
  run: async ({ due, conclude }) => {
    // Something is read first, as tasks do: time passes between its beginning and its end.
    await store.read.selectFrom('event').select('id').limit(1).execute()
    await conclude(async tx => {
      await sql`insert into simulated_run (due, server) values (${due ?? 0}, ${server})`.execute(tx)
    })
  },
})
