import type { SimulatedWorld } from '../world/simulated-world.ts'
import { listOverdue } from './list-overdue.ts'
import { listUntrue } from './list-untrue.ts'
import { listWaiting } from './list-waiting.ts'

/** What is not yet as it must be once all is well: empty as soon as a world has come to rest. */
export const listUnrest = (world: SimulatedWorld): string[] => [
  ...listUntrue(world),
  ...listWaiting(world),
  ...listOverdue(world),
]
