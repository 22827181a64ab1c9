import { createHash } from 'node:crypto'
import { Dice } from '#tools/testing/invented/dice.ts'
import { checkWorld } from './checks/check-world.ts'
import type { prepareDatabases } from './world/prepare-database.ts'
import { SimulatedWorld } from './world/simulated-world.ts'
import { formatPlan, inventPlan, type WorldPlan } from './world/world-plan.ts'

export interface SeedRun {
  readonly seed: number
  readonly faults: readonly string[]
  /** All that happened, in its order: the same for the same number. */
  readonly hash: string
  readonly steps: number
  readonly figures: { readonly looks: number; readonly texts: number; readonly version: number }
}

/** What is otherwise than usual in a run. */
export interface RunOptions {
  readonly trace?: ((line: string) => void) | undefined
  readonly plan?: (plan: WorldPlan) => WorldPlan
  /** Breaks a part on purpose, before anything begins. */
  readonly breakWorld?: ((world: SimulatedWorld) => void) | undefined
}

/** Makes a world from a number, lives it to its end, and says what was wrong. */
export async function runSeed(
  seed: number,
  databases: Awaited<ReturnType<typeof prepareDatabases>>,
  { trace, plan: change = one => one, breakWorld }: RunOptions = {},
): Promise<SeedRun> {
  const plan = change(inventPlan(new Dice(seed)))
  const hash = createHash('sha256')
  const tell = (line: string): void => {
    hash.update(line)
    trace?.(line)
  }
  tell(formatPlan(plan))
  const world = new SimulatedWorld({
    seed,
    plan,
    prepared: databases.find(plan.cup),
    folder: databases.folder,
    trace: tell,
    breakWorld,
  })
  try {
    await world.live()
    checkWorld(world)
    const version = Math.max(0, ...world.phones.map(({ shown }) => shown?.feed.version ?? 0))
    return {
      seed,
      faults: world.faults,
      hash: hash.digest('hex'),
      steps: world.time.steps,
      figures: { looks: world.looks.length, texts: world.texts.arrived.length, version },
    }
  } finally {
    world.close()
  }
}
