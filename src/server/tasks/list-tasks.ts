import type { Store } from '#server/store/open-store.ts'
import { askfredSync } from './askfred-sync.ts'
import { backup } from './backup.ts'
import { cleanUp } from './clean-up.ts'
import { fieSync } from './fie-sync.ts'
import { liveDiscovery } from './live-discovery.ts'
import { peopleJoin } from './people-join.ts'
import { resultsTask } from './results.ts'
import { standingsRefresh } from './standings-refresh.ts'
import type { RunContext, Task } from './task.ts'
import { usafEntrants } from './usaf-entrants.ts'
import { usafRatings } from './usaf-ratings.ts'
import { usafSync } from './usaf-sync.ts'

/** What the tasks work with. A source that is not given makes its task say so. */
export interface TaskNeeds {
  readonly store: Store
  readonly dataDir: string
  readonly now: () => number
  /** Seals copies of the database; undefined: they are not sealed. */
  readonly backupKey?: Buffer | undefined
  readonly joinPeople: (context: RunContext) => Promise<void>
  readonly discovery?: { wholeRound(): Promise<void> } | undefined
  readonly syncUsaf?: ((context: RunContext) => Promise<void>) | undefined
  readonly readEntrants?: ((context: RunContext) => Promise<void>) | undefined
  readonly refreshStandings?: ((context: RunContext) => Promise<void>) | undefined
  readonly readRatings?: ((context: RunContext) => Promise<void>) | undefined
  readonly syncAskfred?: ((context: RunContext) => Promise<void>) | undefined
  readonly syncFie?: ((context: RunContext) => Promise<void>) | undefined
  readonly readResults?: ((context: RunContext) => Promise<void>) | undefined
}

/** Every background task, in the order in which they are shown. */
export function listTasks(needs: TaskNeeds): Task[] {
  const { store, now, discovery } = needs
  return [
    usafSync(needs.syncUsaf),
    usafEntrants(needs.readEntrants),
    askfredSync(needs.syncAskfred),
    fieSync(needs.syncFie),
    resultsTask(needs.readResults),
    liveDiscovery(discovery && (() => discovery.wholeRound())),
    standingsRefresh(needs.refreshStandings),
    usafRatings(needs.readRatings),
    peopleJoin(needs.joinPeople),
    cleanUp(store, now),
    backup(needs),
  ]
}
