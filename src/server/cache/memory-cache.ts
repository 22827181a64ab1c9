import { LRUCache } from 'lru-cache'
import type { CacheEntry, CacheKey } from '#contract/admin/admin.ts'
import { JsonBytes } from '#contract/call/json-bytes.ts'
import { type Cache, type MakeBytes, MOST_FIELDS } from './cache.ts'
import { toPreview } from './to-preview.ts'

interface Kept {
  readonly bytes: Uint8Array
  readonly until: number
}

/** The cache of this process. `now` is milliseconds of a clock that never jumps. */
export class MemoryCache implements Cache {
  readonly isShared = false
  readonly #now: () => number
  readonly #keys = new Map<string, LRUCache<string, Kept>>()
  readonly #making = new Map<string, Promise<Uint8Array>>()
  /** Grows when something is forgotten: what was being made then is not kept. */
  #generation = 0

  constructor(now: () => number) {
    this.#now = now
  }

  async read(key: string, field: string, keepMs: number, make: MakeBytes): Promise<Uint8Array> {
    const kept = this.#keys.get(key)?.get(field)
    if (kept && kept.until > this.#now()) return kept.bytes
    const generation = this.#generation
    const name = JSON.stringify([key, field, generation])
    const underWay = this.#making.get(name)
    if (underWay) return underWay
    const making = make()
      .then(bytes => {
        if (generation === this.#generation) this.#keep(key, field, { bytes, until: this.#now() + keepMs })
        return bytes
      })
      .finally(() => this.#making.delete(name))
    this.#making.set(name, making)
    return making
  }

  async drop(key: string): Promise<void> {
    this.#generation += 1
    this.#keys.delete(key)
  }

  async listKeys(): Promise<CacheKey[]> {
    return [...this.#keys.keys()]
      .map(name => ({ name, kind: 'hash', length: this.#alive(name).length }))
      .filter(key => key.length > 0)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  async listEntries(key: string): Promise<CacheEntry[]> {
    return this.#alive(key)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, { bytes }]) => ({ field, json: new JsonBytes(bytes).read(), preview: toPreview(bytes) }))
  }

  async flush(): Promise<number> {
    const { length } = await this.listKeys()
    this.#generation += 1
    this.#keys.clear()
    return length
  }

  async close(): Promise<void> {}

  #keep(key: string, field: string, kept: Kept): void {
    const fields = this.#keys.get(key) ?? new LRUCache<string, Kept>({ max: MOST_FIELDS })
    this.#keys.set(key, fields)
    fields.set(field, kept)
  }

  #alive(key: string): [string, Kept][] {
    const now = this.#now()
    return [...(this.#keys.get(key)?.entries() ?? [])].filter(([, kept]) => kept.until > now)
  }
}
