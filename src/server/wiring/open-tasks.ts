import { joinSurePeople } from '#server/feed/identity/join-sure-people.ts'
import { listTasks } from '#server/tasks/list-tasks.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'
import type { AppBase } from './app-base.ts'
import type { Sources } from './open-sources.ts'

/**
 * The background tasks over their sources. `republish` publishes an event with the people of its entries as they are known
 * now: a server does it where its readers look, a run by hand in the database.
 */
export function openTasks(
  { discovery, usaf, calendars }: Sources,
  base: AppBase,
  republish: (eventId: string) => Promise<void>,
): TaskRunner {
  const { store, dataDir, now, report } = base
  return new TaskRunner({
    ...base,
    tasks: listTasks({
      store,
      dataDir,
      now,
      discovery,
      joinPeople: run => joinSurePeople({ ...run, store, now, republish }),
      ...usaf,
      ...calendars,
    }),
    onError: report,
  })
}
