import { readFileSync } from 'node:fs'

/** How many files and connections a process may have open, as Linux says (Node asks for all it may have); Infinity where nobody says. */
export function readMostOpen(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
