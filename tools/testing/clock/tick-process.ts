import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openStore } from '#server/store/open-store.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'
import { testNow } from './test-clock.ts'

/** A process that runs one task as often as it is due, and writes each run's effect. Ends on SIGTERM. */
const [databaseUrl = '', schema = '', everyMs = '', holdMs = ''] = process.argv.slice(2)
const store = await openStore({ dataDir: '.', databaseUrl, schema })
const runner = new TaskRunner({
  store,
  tasks: [
    {
      name: 'ticked',
      description: 'Leaves a mark for every due time',
      rule: { everyMs: Number(everyMs), jitterMs: 0 },
      run: async ({ due, signal, conclude }) => {
        console.log('at work')
        // Long enough to be met at work by whatever stops the process.
        await sleep(Number(everyMs) * 0.8, undefined, { signal }).catch(() => undefined)
        signal.throwIfAborted()
        await conclude(async tx => {
          await sql`insert into tick_effect (due, pid) values (${due}, ${process.pid})`.execute(tx)
        })
      },
    },
  ],
  now: testNow,
  random: () => 0,
  onError: (what, error) => console.error(what, error),
  tickMs: Number(everyMs) / 5,
  holdMs: Number(holdMs),
})
await runner.start()
process.once('SIGTERM', () => void runner.stop().then(() => store.close()))
console.log('running')
