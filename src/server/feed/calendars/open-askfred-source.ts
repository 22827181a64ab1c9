import { randomUUID } from 'node:crypto'
import { ASKFRED_SOURCE } from '#connectors/askfred/askfred-client.ts'
import { type Askfred, type AskfredOptions, openAskfred } from '#connectors/askfred/open-askfred.ts'
import { sleepOnClock } from '#connectors/http/upstream-client.ts'
import type { SourceDeps, SourceRun } from '#server/feed/sources/source-run.ts'
import type { Store } from '#server/store/open-store.ts'
import { listSpent, saveSpent } from '#server/store/sources/source-health.ts'
import { holdSource } from './hold-source.ts'
import { openRecentAnswers } from './recent-answers.ts'
import { syncAskfredResults } from './results/sync-calendar-results.ts'
import { syncAskfred } from './sync-askfred.ts'

/** Where AskFRED is and how it is asked. */
export interface AskfredSettings {
  readonly url: string
  readonly token: string
  /** How the source's owners reach the operator. */
  readonly contact: string
  /** The clock of its limits and how waiting is done; the machine's where not said. */
  readonly pace?: Pick<AskfredOptions, 'now' | 'sleep' | 'longestWaitMs'>
}

/** A calendar source, by what the background tasks ask of it. */
export interface CalendarSource {
  syncCalendar(run: SourceRun): Promise<void>
  syncResults(run: SourceRun): Promise<void>
  /** Lets go of its connections; what is under way fails. */
  close(): Promise<void>
}

/**
 * AskFRED as a source. Each run opens its own way, with what was asked before counted: its limits hold over restarts and for
 * all processes together.
 */
export function openAskfredSource(
  settings: AskfredSettings,
  { store, now }: { readonly store: Store; readonly now: () => number },
): CalendarSource {
  const { pace, ...access } = settings
  const memory = openRecentAnswers()
  const running = new Set<Askfred>()
  const perform = async (
    run: SourceRun,
    work: (deps: SourceDeps & Pick<Askfred, 'client'>) => Promise<void>,
  ): Promise<void> => {
    let opened: Askfred | undefined
    const tick = async () => {
      if (opened) await saveSpent(store.write, ASKFRED_SOURCE, opened.budget.spent())
    }
    const sleep = pace?.sleep ?? sleepOnClock
    await holdSource({ store, source: ASKFRED_SOURCE, sleep, tick }, run.signal, async () => {
      const spent = await listSpent(store.read, ASKFRED_SOURCE)
      opened = openAskfred({ ...access, ...pace, memory, spent })
      running.add(opened)
      try {
        await work({ store, now, makeId: randomUUID, client: opened.client })
      } finally {
        running.delete(opened)
        await opened.close()
      }
    })
  }
  return {
    syncCalendar: run => perform(run, deps => syncAskfred(deps, run)),
    syncResults: run => perform(run, deps => syncAskfredResults(deps, run)),
    close: async () => {
      await Promise.all([...running].map(one => one.close()))
    },
  }
}
