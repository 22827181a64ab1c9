import { steadyNow } from '#connectors/http/steady-now.ts'
import type { Config } from '#server/config/read-config.ts'
import { republishStored } from '#server/feed/publish/republish-stored.ts'
import { noteSightLost } from '#server/store/accounts/session-changes.ts'
import type { LostSight } from '#server/store/following/lost-sight.ts'
import type { Store } from '#server/store/open-store.ts'
import type { TaskRunner } from '#server/tasks/task-runner.ts'
import { toAppBase } from '#server/wiring/app-base.ts'
import { openSources } from '#server/wiring/open-sources.ts'
import { openTasks } from '#server/wiring/open-tasks.ts'
import { toSourceSettings } from '#server/wiring/to-source-settings.ts'
import { sayTaskProblem } from './say-task-problem.ts'

/** The background tasks over the sources that a server would ask, for a run by hand outside of it. */
export async function openTaskRunner(
  config: Config,
  place: { readonly store: Store; readonly dataDir: string },
): Promise<{ readonly runner: TaskRunner; close(): Promise<void> }> {
  const surroundings = { now: Date.now, steadyNow, report: sayTaskProblem }
  const base = toAppBase(surroundings, { ...place, hasRoom: undefined })
  const sources = openSources(toSourceSettings(config), base)
  const people = {
    republish: (eventId: string) => republishStored(place.store, eventId),
    // Servers beside it close the streams of those who see less.
    lost: ({ userIds }: LostSight) => noteSightLost(place.store.write, userIds),
  }
  const runner = openTasks(sources, base, people, config)
  await runner.prepare()
  return {
    runner,
    close: async () => {
      await runner.stop()
      await sources.stop()
    },
  }
}
