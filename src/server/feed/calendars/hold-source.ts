import { randomUUID } from 'node:crypto'
import type { Sleep } from '#connectors/http/fetch-text.ts'
import type { Store } from '#server/store/open-store.ts'
import { LeaseHolder } from '#server/store/tasks/lease-holder.ts'

const HELD_MS = 120_000
const RENEWED_MS = 30_000
const LOOKED_MS = 1_000
const LONGEST_WAIT_MS = 600_000

/**
 * Does work while nobody else, in whichever process, asks the source: what it allows holds for all of us together. Waits for
 * its turn, ten minutes at the longest. `tick` is done now and then, and at the end.
 */
export async function holdSource(
  { store, source, sleep, tick }: { store: Store; source: string; sleep: Sleep; tick: () => Promise<void> },
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  // Leases are about processes that are gone: the machine's clock, whatever a test's says.
  const clocks = { now: Date.now, steadyNow: () => performance.now() }
  const leases = new LeaseHolder({ store, holder: randomUUID(), ...clocks })
  const name = `source ${source}`
  const take = () => leases.take(name, HELD_MS)
  for (let waited = 0; !(await take()); waited += LOOKED_MS) {
    if (waited >= LONGEST_WAIT_MS) throw new Error('Another task has been asking this source all the time')
    await sleep(LOOKED_MS, signal)
  }
  const timer = setInterval(() => {
    // A renewal that fails is made up for by the next one.
    Promise.all([take(), tick()]).catch(() => undefined)
  }, RENEWED_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    await tick()
    await leases.release(name)
  }
}
