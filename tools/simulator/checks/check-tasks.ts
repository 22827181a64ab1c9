import type { SimulatedWorld } from '../world/simulated-world.ts'

interface Run {
  readonly due: number | null
  readonly success: number | null
}

/** Each due time of a task has one effect and one line of history. */
export function checkTasks(world: SimulatedWorld): void {
  const { reader } = world.disk
  const effects = (reader.run('select due from simulated_run', []).rows as { due: number }[]).map(
    ({ due }) => due,
  )
  const runs = reader.run("select due, success from task_run where task = 'counted'", [])
    .rows as unknown as Run[]
  if (new Set(effects).size !== effects.length)
    world.fail(`a task has two effects of one due time: ${effects}`)
  const dues = runs.map(({ due }) => due)
  if (new Set(dues).size !== dues.length) world.fail(`a task has two lines of one due time: ${dues}`)
  const done = runs.filter(({ success }) => success === 1).map(({ due }) => due)
  if (done.toSorted().join() !== effects.toSorted().join())
    world.fail(`the history has ${done}, the effects are of ${effects}`)
}
