import type { Command } from './command.ts'
import { openKnownStore } from './open-known-store.ts'
import { openTaskRunner } from './open-task-runner.ts'

/** `allez task list`: the background tasks, when they are due and how they went last. */
export const taskList: Command = {
  usage: 'task list [--json]',
  summary: 'The background tasks, when each is due next and how it went last.',
  options: { json: { type: 'boolean' } },
  run: async ({ config, values }) => {
    const { dataDir } = config
    const store = await openKnownStore(config)
    try {
      const { runner, close } = await openTaskRunner(config, { store, dataDir })
      try {
        const tasks = await runner.list()
        if (values.json === true) console.log(JSON.stringify(tasks))
        else {
          for (const { short_name, description, next_time, history } of tasks) {
            const [last] = history
            const due = next_time === null ? 'by hand' : new Date(next_time).toISOString()
            const went = last
              ? last.success
                ? 'ran successfully'
                : `failed: ${last.error_message}`
              : 'never ran'
            console.log(`${short_name.padEnd(20)} ${due.padEnd(26)} ${went}\n    ${description}`)
          }
        }
        return 0
      } finally {
        await close()
      }
    } finally {
      await store.close()
    }
  },
}
