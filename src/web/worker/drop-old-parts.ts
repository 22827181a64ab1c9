/** Pages that were open before a new build came may ask for the parts of theirs for so long. */
const KEPT_MS = 7 * 24 * 3_600_000
/** Under this address lies when each part left the build, as JSON: address → epoch ms. */
const LEFT_AT = '/parts-left-at'

/** What is known of the parts of this build. */
interface Parts {
  readonly strategy: { readonly cacheName: string }
  /** Address of a part → the address under which it is kept. */
  getURLsToCacheKeys(): ReadonlyMap<string, string>
}

/** Forgets kept parts that have not been in any build for a week; notes those that have just left it. */
export async function dropOldParts(caches: CacheStorage, parts: Parts, now: number): Promise<void> {
  const cache = await caches.open(parts.strategy.cacheName)
  const current = new Set(parts.getURLsToCacheKeys().values())
  const known = await readLeftAt(cache)
  const left: Record<string, number> = {}
  for (const { url } of await cache.keys()) {
    if (current.has(url) || url.endsWith(LEFT_AT)) continue
    const at = Math.min(known[url] ?? now, now)
    if (now - at >= KEPT_MS) await cache.delete(url)
    else left[url] = at
  }
  await cache.put(LEFT_AT, new Response(JSON.stringify(left)))
}

async function readLeftAt(cache: Cache): Promise<Record<string, number>> {
  const kept = await cache.match(LEFT_AT)
  const read: unknown = await kept?.json().catch(() => undefined)
  if (typeof read !== 'object' || read === null) return {}
  return Object.fromEntries(
    Object.entries(read).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}
