import type { Redis } from 'ioredis'
import type { CacheEntry, CacheKey } from '#contract/admin/admin.ts'
import { JsonBytes } from '#contract/call/json-bytes.ts'
import { BriefAsker } from './brief-asker.ts'
import { type Cache, type MakeBytes, MOST_FIELDS } from './cache.ts'
import { formatKept, parseKept } from './kept-bytes.ts'
import { COUNT, KEEP } from './redis-scripts.ts'
import { toPreview } from './to-preview.ts'

export interface RedisCacheOptions {
  readonly redis: Redis
  /** What all our keys begin with. Nothing else is ever read or deleted. */
  readonly prefix: string
  /** Epoch milliseconds. */
  readonly now: () => number
  /** A word never used before. */
  readonly newGeneration: () => string
  /** Longest that a reader waits for it; undefined: hardly at all. */
  readonly patienceMs?: number
}

const SCAN_COUNT = '500'
/** Longer than anything takes to make. */
const GENERATION_SECONDS = 3_600

/**
 * The cache of several processes: one Redis hash per key. A Redis that is away or slow costs a reader next to nothing:
 * the answer is made anew. What was forgotten while it was away is forgotten before it is read from again.
 */
export class RedisCache implements Cache {
  readonly isShared = true
  readonly #options: RedisCacheOptions
  readonly #redis: Redis
  readonly #asker: BriefAsker
  readonly #making = new Map<string, Promise<Uint8Array>>()
  /** Something was dropped that Redis has not heard of. */
  #owes = false

  constructor(options: RedisCacheOptions) {
    this.#options = options
    this.#redis = options.redis
    this.#asker = new BriefAsker(options.now, options.patienceMs)
  }

  async read(key: string, field: string, keepMs: number, make: MakeBytes): Promise<Uint8Array> {
    const name = JSON.stringify([key, field])
    const underWay = this.#making.get(name)
    if (underWay) return underWay
    const making = this.#readOrMake(key, field, keepMs, make).finally(() => {
      if (this.#making.get(name) === making) this.#making.delete(name)
    })
    this.#making.set(name, making)
    return making
  }

  async drop(key: string): Promise<void> {
    this.#making.clear()
    try {
      await this.#redis
        .multi()
        .set(this.#generation, this.#options.newGeneration())
        .del(this.#hash(key))
        .exec()
    } catch {
      this.#owes = true
    }
  }

  async listKeys(): Promise<CacheKey[]> {
    const { prefix, now } = this.#options
    const names = (await this.#scan()).map(name => name.slice(`${prefix}hash:`.length)).sort()
    const keys: CacheKey[] = []
    for (const name of names) {
      const length = Number(await this.#redis.eval(COUNT, 1, this.#hash(name), now()))
      if (length > 0) keys.push({ name, kind: 'hash', length })
    }
    return keys
  }

  async listEntries(key: string): Promise<CacheEntry[]> {
    const now = this.#options.now()
    return Object.entries(await this.#redis.hgetallBuffer(this.#hash(key)))
      .flatMap(([field, written]) => {
        const kept = parseKept(written, now)
        if (kept === undefined) return []
        return [{ field, json: new JsonBytes(kept).read(), preview: toPreview(kept) }]
      })
      .sort((a, b) => (a.field < b.field ? -1 : 1))
  }

  async flush(): Promise<number> {
    this.#making.clear()
    const { length } = await this.listKeys()
    await this.#forgetAll()
    return length
  }

  async close(): Promise<void> {
    this.#redis.disconnect()
  }

  async #readOrMake(key: string, field: string, keepMs: number, make: MakeBytes) {
    const seen = await this.#asker.ask(() => this.#look(key, field))
    if (seen?.kept !== undefined) return seen.kept
    const bytes = await make()
    if (seen) void this.#keep(key, field, { bytes, keepMs }, seen.generation)
    return bytes
  }

  async #look(key: string, field: string) {
    if (this.#owes) await this.#forgetAll()
    const [written, generation] = await Promise.all([
      this.#redis.hgetBuffer(this.#hash(key), field),
      this.#redis.get(this.#generation),
    ])
    const kept = written ? parseKept(written, this.#options.now()) : undefined
    return { kept, generation: generation ?? '' }
  }

  /** Nobody waits for this; what cannot be kept is made again. */
  async #keep(
    key: string,
    field: string,
    { bytes, keepMs }: { bytes: Uint8Array; keepMs: number },
    generation: string,
  ): Promise<void> {
    const kept = formatKept(bytes, this.#options.now() + keepMs)
    const words = [generation, field, kept, keepMs, MOST_FIELDS]
    await this.#asker.ask(() => this.#redis.eval(KEEP, 2, this.#hash(key), this.#generation, ...words))
  }

  async #forgetAll(): Promise<void> {
    await this.#redis.set(this.#generation, this.#options.newGeneration(), 'EX', GENERATION_SECONDS)
    const names = await this.#scan()
    if (names.length > 0) await this.#redis.unlink(...names)
    this.#owes = false
  }

  async #scan(): Promise<string[]> {
    const found = new Set<string>()
    let cursor = '0'
    do {
      const [next, names] = await this.#redis.scan(cursor, 'MATCH', this.#pattern, 'COUNT', SCAN_COUNT)
      for (const name of names) found.add(name)
      cursor = next
    } while (cursor !== '0')
    return [...found]
  }

  get #pattern(): string {
    return `${this.#options.prefix.replaceAll(/[\\*?[\]]/g, '\\$&')}hash:*`
  }

  get #generation(): string {
    return `${this.#options.prefix}generation`
  }

  #hash(key: string): string {
    return `${this.#options.prefix}hash:${key}`
  }
}
