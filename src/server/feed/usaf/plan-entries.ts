import type { UsafEntry } from '#contract/sources/usaf-entry.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { type EntryStatus, isEntered } from '#domain/words/entry-status.ts'
import { ENTRY_PREFIX, type KnownEntry } from '#server/store/entries/usaf-entries.ts'
import { toDifferences } from '#server/store/rows/to-differences.ts'

/** An announced entry with its place among the known ones. */
export interface PlacedEntry {
  readonly entry: UsafEntry
  readonly entryId: string
  /** Undefined: it is new. */
  readonly known: KnownEntry | undefined
}

/** What a list of entrants changes, before anybody knows who the new ones are. */
export interface PlacedList {
  readonly placed: readonly PlacedEntry[]
  /** Columns by the entry's id, of those known. */
  readonly changed: ReadonlyMap<string, Partial<KnownEntry>>
  /** Ids of those who stood in the event before, and of those who do now. */
  readonly entered: { readonly before: readonly string[]; readonly after: readonly string[] }
}

/**
 * Which known entry each line of a list is: by member number; else by name, club and division, then by name alone where
 * nobody else has it. Who is on the list no more is marked, not dropped.
 */
export function planEntries(
  known: readonly KnownEntry[],
  list: readonly UsafEntry[],
  now: number,
): PlacedList {
  const matched = matchEntries(known, list)
  let next = known.reduce((most, { entry_id: id }) => Math.max(most, toNumber(id)), 0)
  const placed = list.map((entry): PlacedEntry => {
    const same = matched.get(entry)
    next += same ? 0 : 1
    return { entry, entryId: same?.entry_id ?? `${ENTRY_PREFIX}${next}`, known: same }
  })
  const changed = new Map<string, Partial<KnownEntry>>()
  for (const { entry, known: same } of placed) {
    const columns = same ? toDifferences<KnownEntry>(same, toColumns(entry)) : {}
    if (same && Object.keys(columns).length > 0) changed.set(same.entry_id, columns)
  }
  const stays = new Set(matched.values())
  for (const one of known) {
    if (!stays.has(one) && one.gone_at === null) changed.set(one.entry_id, { gone_at: now })
  }
  return {
    placed,
    changed,
    entered: {
      before: known.filter(isIn).map(one => one.entry_id),
      after: placed.filter(({ entry }) => isEntered(entry.status)).map(one => one.entryId),
    },
  }
}

/** What a line says of an entry. */
export const toColumns = (entry: UsafEntry) => ({
  name: entry.name,
  name_key: toNameKey(parsePersonName(entry.name)),
  club: entry.club ?? null,
  country: entry.country ?? null,
  division: entry.division ?? null,
  rating: entry.rating ?? null,
  status: entry.status ?? null,
  gone_at: null,
})

const isIn = (one: KnownEntry): boolean =>
  one.gone_at === null && isEntered((one.status as EntryStatus | null) ?? undefined)

function matchEntries(known: readonly KnownEntry[], list: readonly UsafEntry[]): Map<UsafEntry, KnownEntry> {
  const found = new Map<UsafEntry, KnownEntry>()
  const taken = new Set<KnownEntry>()
  const steps: readonly {
    left: (one: KnownEntry) => string | undefined
    right: (one: UsafEntry) => string | undefined
  }[] = [
    { left: one => one.usaf_id ?? undefined, right: one => one.usafId },
    {
      left: one => joinKey(one.name_key, one.club, one.division),
      right: one => joinKey(keyOf(one), one.club, one.division),
    },
    { left: one => one.name_key, right: keyOf },
  ]
  for (const { left, right } of steps) {
    const byKey = Map.groupBy(
      known.filter(one => !taken.has(one)),
      left,
    )
    const wanted = Map.groupBy(
      list.filter(one => !found.has(one)),
      right,
    )
    for (const [key, own] of wanted) {
      const [entry] = own
      const [same] = byKey.get(key) ?? []
      const isSure = own.length === 1 && byKey.get(key)?.length === 1
      if (key === undefined || !entry || !same || !isSure || contradict(same, entry)) continue
      found.set(entry, same)
      taken.add(same)
    }
  }
  return found
}

/** Two member numbers are two people. */
const contradict = (known: KnownEntry, entry: UsafEntry): boolean =>
  known.usaf_id !== null && entry.usafId !== undefined && known.usaf_id !== entry.usafId

const keyOf = (entry: UsafEntry): string => toNameKey(parsePersonName(entry.name))

const joinKey = (...parts: readonly (string | null | undefined)[]): string =>
  parts.map(part => toFoldedText(part ?? '')).join('|')

const toNumber = (entryId: string): number =>
  Number(new RegExp(`^${ENTRY_PREFIX}(\\d{1,9})$`).exec(entryId)?.[1] ?? 0)
