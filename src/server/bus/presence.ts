import type { Store } from '#server/store/open-store.ts'
import { dropProcess, type ProcessFigures, saveProcess } from '#server/store/processes/processes.ts'

export interface PresenceOptions {
  readonly store: Store
  readonly holder: string
  /** What this process does, in words. */
  readonly services: string
  /** Where it runs: host and number. */
  readonly place: string
  /** How it is doing. */
  readonly measure: () => ProcessFigures
  readonly now: () => number
  readonly report: (what: string, error: unknown) => void
}

/** Said as often, in milliseconds: where one process has the database to itself, nobody else reads it. */
const SAY_MS = { alone: 60_000, shared: 10_000 } as const

/** Says that this process runs, for those who look after the deployment. */
export function openPresence(options: PresenceOptions) {
  const { store, holder, services, place, measure, now, report } = options
  const startedAt = now()
  let timer: NodeJS.Timeout | undefined
  let saying: Promise<void> = Promise.resolve()
  const say = async (): Promise<void> => {
    const row = { holder, services, place, startedAt, seenAt: now(), ...measure() }
    await saveProcess(store.write, row).catch(error => report('presence', error))
  }
  const sayAgain = (): void => {
    saying = saying.then(say)
  }
  return {
    start: () => {
      timer ??= setInterval(sayAgain, SAY_MS[store.isShared ? 'shared' : 'alone'])
      sayAgain()
    },
    stop: async () => {
      clearInterval(timer)
      timer = undefined
      await saying
      await dropProcess(store.write, holder).catch(error => report('presence', error))
    },
  }
}
