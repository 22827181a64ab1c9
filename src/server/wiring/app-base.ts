import { randomUUID } from 'node:crypto'
import { alone } from '#server/bus/alone.ts'
import type { Bus } from '#server/bus/bus.ts'
import type { Store } from '#server/store/open-store.ts'
import { type Tracer, UNTRACED } from '#server/trace/tracer.ts'

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
  /** Hears of what happens to accounts and of what is refused; undefined: nobody does. */
  readonly note?: (what: string) => void
  /** Follows calls, looks and tasks from step to step; undefined: nobody wants to see. */
  readonly tracer?: Tracer
}

/** What every part of a server or of a command stands on. */
export interface AppBase extends Required<Surroundings> {
  readonly store: Store
  readonly dataDir: string
  /** Names this process among others on the same database. */
  readonly holder: string
  /** Word to and from them. */
  readonly bus: Bus
  /** Whether the disk has room for what is read from elsewhere; undefined: nobody watches it. */
  readonly hasRoom: (() => boolean) | undefined
}

/** The base of a process over its database; alone, unless it is told how it hears of others. */
export function toAppBase(
  { now, steadyNow = now, random = Math.random, report, note = () => {}, tracer = UNTRACED }: Surroundings,
  place: Pick<AppBase, 'store' | 'dataDir' | 'hasRoom'>,
  openOwnBus: (holder: string) => Bus = alone,
): AppBase {
  const holder = randomUUID()
  return { now, steadyNow, random, report, note, tracer, holder, bus: openOwnBus(holder), ...place }
}
