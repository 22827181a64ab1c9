import { readFileSync } from 'node:fs'

/** Files that the server needs besides connections of readers: its database, its threads, and what it asks of others. */
const OWN_FILES = 128

/**
 * How many connections may be open at once, by how many files the system lets this process have: with all of them taken by
 * readers, those who are served already could not be. Undefined: the system does not say (Linux does), or has no bound.
 */
export function readMostConnections(path = '/proc/self/limits'): number | undefined {
  try {
    return toMostConnections(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Of a text as proc(5) describes it; undefined: it names no bound. */
export function toMostConnections(limits: string): number | undefined {
  const files = Number(/^Max open files +(\d+)/m.exec(limits)?.[1])
  return Number.isNaN(files) ? undefined : Math.max(Math.ceil(files / 2), files - OWN_FILES)
}
