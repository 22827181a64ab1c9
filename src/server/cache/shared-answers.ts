import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { JsonBytes } from '#contract/call/json-bytes.ts'
import { notFound } from '#contract/call/problem.ts'
import { StoredAnswer } from '#contract/call/stored-answer.ts'
import type { Cache, MakeBytes } from './cache.ts'

interface Held {
  readonly answer: StoredAnswer<unknown>
  readonly until: number
}

const toBrotli = (bytes: Uint8Array): Promise<Buffer> => promisify(brotliCompress)(bytes, BROTLI)
const toGzip = (bytes: Uint8Array): Promise<Buffer> => promisify(gzip)(bytes)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Bytes are held this long before the cache is asked whether others have forgotten them. */
const HOLD_MS = 1_000
/** So much longer they go out while their successors are made, so that in a crowd nobody waits. */
const GRACE_MS = 2_000
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Answers that many ask alike: each is made once per time to keep (in the cache, so that processes share it), and compressed
 * once per change, beside the main thread. `now` is epoch milliseconds.
 */
export class SharedAnswers {
  readonly #cache: Cache
  readonly #now: () => number
  readonly #onDropped: (key: string | undefined) => void
  readonly #held = new LRUCache<string, Held>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer: { json, gzip, brotli } }) => json.bytes.length + gzip.length + brotli.length,
  })
  readonly #making = new Map<string, Promise<StoredAnswer<unknown>>>()
  #generation = 0

  /** `onDropped` hears of each key that was forgotten here; undefined: all were. */
  constructor(cache: Cache, now: () => number, onDropped: (key: string | undefined) => void = () => {}) {
    this.#cache = cache
    this.#now = now
    this.#onDropped = onDropped
  }

  /**
   * The answer at a field of a key, or what `make` answers; undefined there is a problem of its own, 404. One `make` at a
   * time per field; failures are not kept.
   */
  async read<Value>(
    key: string,
    field: string,
    keepMs: number,
    make: () => Promise<JsonBytes<Value> | undefined>,
  ): Promise<StoredAnswer<Value>> {
    const name = JSON.stringify([key, field])
    const held = this.#held.get(name)
    const now = this.#now()
    if (held && held.until > now) return held.answer as StoredAnswer<Value>
    const toBytes = () =>
      this.#cache.read(key, field, keepMs, async () => {
        const made = await make()
        if (!made) throw notFound('Answer')
        return made.bytes
      })
    const renewing = this.#renew(name, Math.min(keepMs, HOLD_MS), toBytes)
    if (!held || held.until + GRACE_MS <= now) return renewing as Promise<StoredAnswer<Value>>
    // Nobody waits for the next one; where it fails, whoever comes after the grace hears of it.
    renewing.catch(() => {})
    return held.answer as StoredAnswer<Value>
  }

  #renew(name: string, holdMs: number, toBytes: MakeBytes): Promise<StoredAnswer<unknown>> {
    const generation = this.#generation
    const turn = `${generation} ${name}`
    const underWay = this.#making.get(turn)
    if (underWay) return underWay
    const held = this.#held.peek(name)?.answer
    const making = toBytes()
      .then(async bytes => {
        const answer = held && isSame(held.json.bytes, bytes) ? held : await toStoredAnswer(bytes)
        if (generation === this.#generation) this.#held.set(name, { answer, until: this.#now() + holdMs })
        return answer
      })
      .finally(() => this.#making.delete(turn))
    this.#making.set(turn, making)
    return making
  }

  /** Forgets a key with all its fields, here and in the cache. */
  async drop(key: string): Promise<void> {
    await this.#forgetBoth(() => this.#cache.drop(key))
    this.#onDropped(key)
  }

  /** Forgets what another process has forgotten; undefined: everything. */
  async hearDropped(key: string | undefined): Promise<void> {
    if (this.#cache.isShared) this.#forget()
    else
      await this.#forgetBoth(
        async () => void (await (key === undefined ? this.#cache.flush() : this.#cache.drop(key))),
      )
  }

  /** Forgets everything; answers how many keys there were. */
  async flush(): Promise<number> {
    const count = await this.#forgetBoth(() => this.#cache.flush())
    this.#onDropped(undefined)
    return count
  }

  async #forgetBoth<Value>(forgetKept: () => Promise<Value>): Promise<Value> {
    this.#forget()
    const forgotten = await forgetKept()
    // What was begun while the cache had not forgotten yet is not held either.
    this.#forget()
    return forgotten
  }

  /** Held bytes are few and soon made from the cache: they all go. */
  #forget(): void {
    this.#generation += 1
    this.#held.clear()
  }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one === other || Buffer.compare(one, other) === 0

async function toStoredAnswer(bytes: Uint8Array): Promise<StoredAnswer<unknown>> {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const [zipped, brotli] = await Promise.all([toGzip(bytes), toBrotli(bytes)])
  return new StoredAnswer({ json: new JsonBytes(bytes), etag, gzip: zipped, brotli })
}
