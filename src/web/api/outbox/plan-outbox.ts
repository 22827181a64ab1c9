import type { Outbox, OutboxEntry } from '#web/storage/outbox/outbox.ts'
import { readWritten, withWritten } from './written.ts'

/** What became of a try. `lost`: nobody knows; status 0 where no answer came. */
export type Fate =
  | { readonly is: 'sent' }
  | { readonly is: 'lost'; readonly status: number }
  | { readonly is: 'refused'; readonly status: number; readonly code?: string }
  | { readonly is: 'conflict'; readonly theirs: unknown }

/** What a person decides of a write that did not go. */
export type Decision = 'mine' | 'theirs' | 'again' | 'drop'

const isSame = (one: OutboxEntry, other: OutboxEntry): boolean => one.about.key === other.about.key

/**
 * The outbox with one more write. One that was never tried and changes the same value is changed instead; one that may be at the
 * server already stays, and the new one goes over it. What a refused one wanted is written anew.
 */
export function addEntry(entries: Outbox, entry: OutboxEntry): Outbox {
  const before = entries.findLast(one => isSame(one, entry))
  if (!before) return [...entries, entry]
  const [older, newer] = [readWritten(before.input), readWritten(entry.input)]
  if (before.state.is === 'refused') {
    const others = entries.filter(one => one !== before)
    return [...others, { ...entry, input: withWritten(entry.input, { ...newer, was: older.was }) }]
  }
  if (before.state.is === 'waiting' && before.tries > 0)
    return [...entries, { ...entry, input: withWritten(entry.input, { ...newer, was: older.value }) }]
  const input = withWritten(before.input, { ...older, value: newer.value })
  return entries.map(one => (one === before ? { ...before, input, at: entry.at } : one))
}

/** Notes, before a write is sent, that it is: from here on it stays as it is. */
export const noteTry = (entries: Outbox, id: string, now: number): Outbox =>
  entries.map(one => (one.id === id ? { ...one, tries: one.tries + 1, triedAt: now } : one))

/** Notes what became of a try. What was written over a refused value goes in its place; over a disputed one it is disputed, too. */
export function noteFate(entries: Outbox, id: string, fate: Fate): Outbox {
  const entry = entries.find(one => one.id === id)
  if (!entry) return entries
  if (fate.is === 'sent') return entries.filter(one => one !== entry)
  if (fate.is === 'lost')
    return entries.map(one =>
      one === entry ? { ...one, state: { is: 'waiting', failed: fate.status } as const } : one,
    )
  const later = entries.filter(one => one !== entry && isSame(one, entry))
  const { was } = readWritten(entry.input)
  if (fate.is === 'refused' && later.length > 0)
    return entries
      .filter(one => one !== entry)
      .map(one =>
        one === later[0]
          ? { ...one, input: withWritten(one.input, { ...readWritten(one.input), was }) }
          : one,
      )
  const { value } = readWritten((later.at(-1) ?? entry).input)
  const input = withWritten(entry.input, { value, was })
  return entries
    .filter(one => !later.includes(one))
    .map(one => (one === entry ? { ...one, input, state: fate } : one))
}

/** Does what somebody decided of a write; it goes with a key of its own, for the old one is answered. */
export function decide(entries: Outbox, id: string, decision: Decision, newId: string): Outbox {
  return entries.flatMap(one => {
    if (one.id !== id) return [one]
    if (decision === 'theirs' || decision === 'drop') return []
    const input =
      one.state.is === 'conflict'
        ? withWritten(one.input, { ...readWritten(one.input), was: one.state.theirs })
        : one.input
    return [{ ...one, id: newId, input, tries: 0, state: { is: 'waiting' } as const }]
  })
}
