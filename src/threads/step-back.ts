import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** How much nicer a thread gets: with somebody waiting it has two fifths of what the others have, else a tenth. */
const NICER = { 'for somebody': 4, 'for nobody': 10 } as const
const NICEST = 19

/**
 * Lets the calling thread run after those of the process that answer requests, whenever both want a processor; how far, by
 * whether somebody waits for what it does. Linux counts that per thread; elsewhere, and where it is forbidden, nothing
 * changes.
 */
export function stepBack(works: keyof typeof NICER): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, Math.min(NICEST, getPriority(thread) + NICER[works]))
  } catch {
    // It runs like the others then.
  }
}
