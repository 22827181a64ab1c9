import { randomUUID } from 'node:crypto'
import type { Store } from '#server/store/open-store.ts'

/** Hears of what went wrong in the background. */
export type Report = (what: string, error: unknown) => void

/** What is given from outside: the clocks, chance, and who hears of failures. */
export interface Surroundings {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Milliseconds by a clock that nobody sets; undefined: the same as `now`. */
  readonly steadyNow?: () => number
  readonly random?: () => number
  readonly report: Report
}

/** What every part of a server or of a command stands on. */
export interface AppBase extends Required<Surroundings> {
  readonly store: Store
  readonly dataDir: string
  /** Names this process among others on the same database. */
  readonly holder: string
  /** Whether the disk has room for what is read from elsewhere; undefined: nobody watches it. */
  readonly hasRoom: (() => boolean) | undefined
}

/** The base of a process over its database. */
export function toAppBase(
  { now, steadyNow = now, random = Math.random, report }: Surroundings,
  place: Pick<AppBase, 'store' | 'dataDir' | 'hasRoom'>,
): AppBase {
  return { now, steadyNow, random, report, holder: randomUUID(), ...place }
}
