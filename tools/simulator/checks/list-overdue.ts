import type { SimulatedWorld } from '../world/simulated-world.ts'

/** Between two looks at what is due, with room for the runs before it. */
const LATE_MS = 12_000

/** Tasks that are due and that nobody runs. */
export function listOverdue({ disk, time }: SimulatedWorld): string[] {
  const { rows } = disk.reader.run("select next_time from task where name = 'counted'", [])
  const [row] = rows as { next_time: number | null }[]
  if (!row || row.next_time === null) return ['a task is not known']
  const late = time.now() - row.next_time
  return late > LATE_MS ? [`a task is ${late} ms late`] : []
}
