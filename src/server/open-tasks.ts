import { randomUUID } from 'node:crypto'
import { steadyNow } from '#connectors/http/steady-now.ts'
import type { Config } from './config/read-config.ts'
import { openCalendars } from './feed/calendars/open-calendars.ts'
import { joinSurePeople } from './feed/identity/join-sure-people.ts'
import { Discovery } from './feed/live/discovery.ts'
import { openFtlSource } from './feed/live/ftl-source.ts'
import { relinkStored } from './feed/publish/relink-stored.ts'
import { openUsaf } from './feed/usaf/open-usaf.ts'
import type { Store } from './store/open-store.ts'
import { listTasks } from './tasks/list-tasks.ts'
import type { RunContext } from './tasks/task.ts'
import { TaskRunner } from './tasks/task-runner.ts'

const DISCOVER_MS = 60_000

/** The background tasks with their sources, as the server runs them, for a run by hand outside of it. */
export async function openTasks(
  config: Config,
  {
    store,
    dataDir,
    report,
  }: {
    readonly store: Store
    readonly dataDir: string
    readonly report: (what: string, error: unknown) => void
  },
): Promise<{ readonly runner: TaskRunner; close(): Promise<void> }> {
  const now = Date.now
  const source = config.ftl && openFtlSource({ ...config.ftl, now: steadyNow })
  const discovery =
    source &&
    new Discovery({
      ...{ store, source, now, steadyNow, holder: randomUUID() },
      ...{ interval: DISCOVER_MS, onError: report },
    })
  const usaf = config.usaf && openUsaf(config.usaf, { store, now, steadyNow })
  const calendars = openCalendars(config, { store, now, steadyNow, usaf })
  const joinPeople = (run: RunContext) =>
    joinSurePeople({ ...run, store, now, relink: id => relinkStored(store, id) })
  const runner = new TaskRunner({
    ...{ store, now, random: Math.random, onError: report },
    tasks: listTasks({ store, dataDir, now, discovery, joinPeople, ...usaf, ...calendars }),
  })
  await runner.prepare()
  return {
    runner,
    close: async () => {
      await runner.stop()
      await discovery?.stop()
      await source?.close()
      await usaf?.close()
      await calendars.close()
    },
  }
}
