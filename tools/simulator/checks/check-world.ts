import type { SimulatedWorld } from '../world/simulated-world.ts'
import { checkAcknowledged } from './check-acknowledged.ts'
import { checkLooks } from './check-looks.ts'
import { checkNotices } from './check-notices.ts'
import { checkTasks } from './check-tasks.ts'

/** Everything that must be so of the whole life of a world, once it has come to rest. */
export function checkWorld(world: SimulatedWorld): void {
  for (const check of [checkAcknowledged, checkTasks, checkLooks, checkNotices]) check(world)
}
