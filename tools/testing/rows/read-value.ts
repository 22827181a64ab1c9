import type { Cache } from '#server/cache/cache.ts'

/** Reads a value through a cache of texts: `make` answers the value, which is kept as JSON. */
export async function readValue(
  cache: Cache,
  key: string,
  field: string,
  keepMs: number,
  make: () => Promise<unknown>,
): Promise<unknown> {
  return JSON.parse(await cache.read(key, field, keepMs, async () => JSON.stringify(await make()))) as unknown
}
