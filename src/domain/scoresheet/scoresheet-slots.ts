import type { Result } from '#domain/result.ts'
import { readScoresheetChange } from './read-scoresheet-change.ts'
import type { ScoresheetChange, ScoresheetRefusal, ScoresheetValue } from './scoresheet-change.ts'
import type { ScoresheetEntry } from './scoresheet-entry.ts'
import { toSlotName } from './to-slot-name.ts'

/** One word on a slot: who typed it first, and every entry that says the same or let it stand. */
export interface SlotHead {
  readonly entry: ScoresheetEntry
  readonly value: ScoresheetValue
  readonly ids: readonly string[]
}

/** What became of an entry by itself, before anybody asks whether its bout is on the sheet. */
export type SlotFate =
  | { readonly kind: 'stands' | 'conflict' | 'replaced' | 'undone' }
  | { readonly kind: 'refused'; readonly reason: ScoresheetRefusal }

export interface ScoresheetSlots {
  /** By slot, in the order of their first entries; of several heads the first shows until somebody settles it. */
  readonly heads: ReadonlyMap<string, readonly SlotHead[]>
  readonly fates: ReadonlyMap<string, SlotFate>
}

/** What an entry of a slot says; of a settlement what it lets stand. */
interface Saying {
  readonly slot: string
  readonly said: string
  readonly value: ScoresheetValue
  readonly entry: ScoresheetEntry
}

/**
 * Lays entries over one another, in the order they arrived. A value takes the place of what its typist saw there, and of
 * nothing else: what they did not see stays beside it, as a conflict. Whoever says the same agrees. An entry taken back
 * is as if it had never been typed, and who saw it saw what had stood before it.
 */
export function toScoresheetSlots(entries: readonly ScoresheetEntry[]): ScoresheetSlots {
  const changes = new Map(entries.map(entry => [entry.id, readScoresheetChange(entry)]))
  const undone = findUndone(entries, changes)
  const heads = new Map<string, SlotHead[]>()
  const fates = new Map<string, SlotFate>()
  const sayings = new Map<string, Saying>()
  /** Entries that an entry stands for: itself, or, where it was taken back, those it saw. */
  const standsFor = new Map<string, readonly string[]>()
  const arrived = new Set<string>()

  for (const entry of entries) {
    const change = changes.get(entry.id)
    if (change) take(entry, change)
    arrived.add(entry.id)
  }
  for (const [at, head] of [...heads.values()].flatMap(own => [...own.entries()])) {
    for (const id of head.ids) fates.set(id, { kind: at === 0 ? 'stands' : 'conflict' })
  }
  return { heads, fates }

  function take(entry: ScoresheetEntry, change: Result<ScoresheetChange, ScoresheetRefusal>): void {
    const { id } = entry
    if (!change.ok) return void fates.set(id, { kind: 'refused', reason: change.reason })
    if (change.value.kind === 'undo') {
      const isKnown = arrived.has(change.value.of)
      if (!isKnown) return void fates.set(id, { kind: 'refused', reason: 'unknownEntry' })
      return void fates.set(id, { kind: undone.has(id) ? 'undone' : 'stands' })
    }
    const saying = toSaying(entry, change.value)
    if (!saying) return void fates.set(id, { kind: 'refused', reason: 'unknownEntry' })
    sayings.set(id, saying)
    const seen = listSeen(change.value).flatMap(one => standsFor.get(one) ?? [])
    const isGone = undone.has(id) || (change.value.kind === 'settle' && isTakenBack(change.value.of))
    standsFor.set(id, isGone ? seen : [id])
    fates.set(id, { kind: isGone ? 'undone' : 'replaced' })
    if (isGone) return
    const ids = change.value.kind === 'settle' ? [id, change.value.of, saying.entry.id] : [id]
    const own = heads.get(saying.slot) ?? []
    heads.set(saying.slot, layOver(own, { ...saying, ids }, new Set(seen)))
  }

  function toSaying(entry: ScoresheetEntry, change: Exclude<ScoresheetChange, { kind: 'undo' }>) {
    if (change.kind === 'settle') return sayings.get(change.of)
    const { value } = change
    return { slot: toSlotName(value), said: JSON.stringify(value), value, entry }
  }

  function isTakenBack(id: string): boolean {
    return fates.get(id)?.kind === 'undone'
  }
}

function listSeen(change: Exclude<ScoresheetChange, { kind: 'undo' }>): string[] {
  if (change.kind === 'settle') return [change.of, ...change.over]
  return change.was === null ? [] : [change.was]
}

/** A head and what it says as text. */
type Laid = SlotHead & { readonly said?: string }

function layOver(heads: readonly Laid[], fresh: Saying & SlotHead, seen: ReadonlySet<string>): Laid[] {
  const isSeen = (head: Laid): boolean => head.ids.some(id => seen.has(id))
  const same = heads.filter(head => head.said === fresh.said)
  const [first] = same
  const laid = {
    ...(first ?? fresh),
    ids: [...new Set([...same.flatMap(head => head.ids), ...fresh.ids])],
  }
  const at = heads.findIndex(head => isSeen(head) || same.includes(head))
  if (at === -1) return [...heads, laid]
  const isKept = (head: Laid): boolean => !isSeen(head) && !same.includes(head)
  return [...heads.slice(0, at), laid, ...heads.slice(at + 1).filter(isKept)]
}

/** Entries taken back by an undo that was not taken back itself. An undo speaks of what came before it alone. */
function findUndone(
  entries: readonly ScoresheetEntry[],
  changes: ReadonlyMap<string, Result<ScoresheetChange, ScoresheetRefusal>>,
): ReadonlySet<string> {
  const places = new Map(entries.map((entry, at) => [entry.id, at]))
  const undone = new Set<string>()
  for (const [at, { id }] of [...entries.entries()].reverse()) {
    const change = changes.get(id)
    if (!change?.ok || change.value.kind !== 'undo' || undone.has(id)) continue
    if ((places.get(change.value.of) ?? at) < at) undone.add(change.value.of)
  }
  return undone
}
