import { appendFileSync } from 'node:fs'

/** Says what a test measured of a fault, by the fault's id (`docs/faults.md`): to whoever reads along, and to the long runs. */
export function noteFigure(id: string, figure: string): void {
  process.stdout.write(`${id}: ${figure}\n`)
  const path = process.env.ALLEZ_FIGURES
  if (path !== undefined) appendFileSync(path, `${id}\t${figure}\n`)
}
