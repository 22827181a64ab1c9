import type { ScoresheetEntry } from './scoresheet-entry.ts'

/**
 * The entries in the order that counts: those of the server as they came there, then those that still wait on the device.
 * Who hears an entry twice has it once.
 */
export function mergeScoresheetEntries(
  arrived: readonly ScoresheetEntry[],
  pending: readonly ScoresheetEntry[],
): ScoresheetEntry[] {
  const entries = new Map<string, ScoresheetEntry>()
  for (const entry of [...arrived, ...pending]) {
    if (!entries.has(entry.id)) entries.set(entry.id, entry)
  }
  return [...entries.values()]
}
