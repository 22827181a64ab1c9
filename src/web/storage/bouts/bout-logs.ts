import type { BoutEvent } from '#domain/bout-keeping/bout-event.ts'
import { readBoutEvents } from '#domain/bout-keeping/read-bout-events.ts'
import { WEAPONS, type Weapon } from '#domain/words/weapon.ts'
import { type StoredValue, storedValue } from '../stored-value.ts'
import { BOUT_LOG } from './clear-bout-logs.ts'

/** A bout of nobody’s sheet: any two names, to so many touches. */
export interface LooseBout {
  readonly left: string
  readonly right: string
  readonly touches: number
  readonly weapon?: Weapon
}

/** What was kept of a bout on this device. */
export interface BoutLog {
  readonly loose?: LooseBout
  readonly events: readonly BoutEvent[]
}

const NOTHING: BoutLog = { events: [] }
const known = new Map<string, StoredValue<BoutLog>>()

/** The log of one bout, by whatever names it. */
export function boutLog(name: string): StoredValue<BoutLog> {
  const found = known.get(name)
  if (found) return found
  const made = storedValue<BoutLog>(BOUT_LOG + name, NOTHING, parseBoutLog)
  known.set(name, made)
  return made
}

/** Keeps what can be read of a stored log. */
export function parseBoutLog(raw: unknown): BoutLog | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { loose, events }: { loose?: unknown; events?: unknown } = raw
  const read = parseLooseBout(loose)
  return { events: readBoutEvents(events), ...(read && { loose: read }) }
}

function parseLooseBout(raw: unknown): LooseBout | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { left, right, touches, weapon }: Partial<Record<keyof LooseBout, unknown>> = raw
  if (typeof left !== 'string' || typeof right !== 'string') return undefined
  if (typeof touches !== 'number' || !Number.isInteger(touches) || touches < 1) return undefined
  const known = WEAPONS.find(one => one === weapon)
  return { left, right, touches, ...(known && { weapon: known }) }
}
