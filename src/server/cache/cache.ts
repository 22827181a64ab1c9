import type { CacheEntry, CacheKey } from '#contract/admin/admin.ts'

/** A key holds this many fields at most; then older ones go. */
export const MOST_FIELDS = 500

/** Makes the bytes of an answer. */
export type MakeBytes = () => Promise<Uint8Array>

/**
 * Answers kept for a while, as hashes: a key holds fields, a field the bytes of a JSON. Only what anybody may read belongs here; never
 * sessions, tokens or what one person alone may see. Two kinds: in this process (`memory-cache.ts`), and in Redis for
 * several processes (`redis-cache.ts`).
 */
export interface Cache {
  /** What one process forgets here is forgotten for all. */
  readonly isShared: boolean
  /** The bytes at a field, which nobody changes, or what `make` answers: one `make` at a time per field, and its failures are not kept. */
  read(key: string, field: string, keepMs: number, make: MakeBytes): Promise<Uint8Array>
  /** Forgets a key with all its fields. */
  drop(key: string): Promise<void>
  /** The keys, by name. */
  listKeys(): Promise<CacheKey[]>
  /** A key's fields, by name; none for a key that is not there. */
  listEntries(key: string): Promise<CacheEntry[]>
  /** Forgets everything of ours; answers how many keys there were. */
  flush(): Promise<number>
  /** Lets go of connections. */
  close(): Promise<void>
}
