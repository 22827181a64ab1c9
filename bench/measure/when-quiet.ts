import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Of all processor time that passes during a measurement, what the host may have given to other machines. */
const MOST_STOLEN = 0.004
const TRIES = 6
const FIRST_REST_MS = 500
/** What all that is taken again may take in one run of the benches. */
const MOST_AGAIN_MS = 15 * 60_000

/** How often a measurement was taken again so far. */
let again = 0
let againMs = 0

export const countTakenAgain = (): number => again

/**
 * A measurement taken while the machine was ours: one during which the host gave our processors to other machines is taken
 * again, at most five times, after a rest that doubles, and no more once a quarter of an hour went into that; where none was
 * undisturbed, the least disturbed counts. Where the system does not tell (`/proc/stat`), the first counts.
 */
export async function whenQuiet<T>(take: () => Promise<T>): Promise<T> {
  let best: { readonly value: T; readonly stolen: number } | undefined
  for (let tries = 0; tries < TRIES && againMs < MOST_AGAIN_MS; tries += 1) {
    const begun = performance.now()
    if (tries > 0) await sleep(FIRST_REST_MS * 2 ** (tries - 1))
    const before = readTicks()
    const value = await take()
    const stolen = findStolen(before, readTicks())
    if (!best || stolen < best.stolen) best = { value, stolen }
    if (tries > 0) {
      again += 1
      againMs += performance.now() - begun
    }
    if (stolen <= MOST_STOLEN) break
  }
  return best ? best.value : take()
}

interface Ticks {
  readonly all: number
  readonly stolen: number
}

function findStolen(before: Ticks | undefined, after: Ticks | undefined): number {
  if (!before || !after || after.all === before.all) return 0
  return (after.stolen - before.stolen) / (after.all - before.all)
}

/** Clock ticks of all processors since the start, by proc(5): user, nice, system, idle, iowait, irq, softirq, steal. */
function readTicks(): Ticks | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const ticks = line.split(/\s+/).slice(1, 9).map(Number)
    return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] ?? 0 }
  } catch {
    return undefined
  }
}
