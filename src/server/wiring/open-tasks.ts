import { type JoinPeopleDeps, joinSurePeople } from '#server/feed/identity/join-sure-people.ts'
import { listTasks } from '#server/tasks/list-tasks.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'
import type { AppBase } from './app-base.ts'
import type { Sources } from './open-sources.ts'
import { tracedTask } from './traced-task.ts'

export interface CopySettings {
  /** The keys of copies of the database, the first one to seal with; none: they are not sealed. */
  readonly backupKeys?: readonly Buffer[]
}

/**
 * The background tasks over their sources. `republish` publishes an event with the people of its entries as they are known
 * now: a server does it where its readers look, a run by hand in the database; `lost`
 * hears who sees less by a merge.
 */
export function openTasks(
  { discovery, usaf, calendars }: Sources,
  base: AppBase,
  people: Pick<JoinPeopleDeps, 'republish' | 'lost'>,
  { backupKeys = [] }: CopySettings,
): TaskRunner {
  const { store, dataDir, now, report, bus, tracer } = base
  return new TaskRunner({
    ...base,
    tasks: listTasks({
      store,
      dataDir,
      now,
      backupKey: backupKeys[0],
      discovery,
      joinPeople: run => joinSurePeople({ ...run, ...people, store, now }),
      ...usaf,
      ...calendars,
    }).map(task => tracedTask(task, tracer)),
    onError: report,
    onAsked: () => bus.say({ kind: 'asked' }),
  })
}
