import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** What a thread gets of a processor that others want: for somebody who waits two fifths of a share, else a tenth. */
const NICENESS = { 'for somebody': 4, 'for nobody': 10 } as const

/**
 * Lets the calling thread run after those of the process that answer requests, whenever both want a processor; how far, by
 * whether somebody waits for what it does. Linux counts that per thread; elsewhere, and where it is forbidden, nothing
 * changes.
 */
export function stepBack(works: keyof typeof NICENESS): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICENESS[works])
  } catch {
    // It runs like the others then.
  }
}
