import { JsonBytes } from '#contract/call/json-bytes.ts'
import type { Cache } from '#server/cache/cache.ts'

/** Reads a value through a cache of bytes: `make` answers the value, which is kept as JSON. */
export async function readValue(
  cache: Cache,
  key: string,
  field: string,
  keepMs: number,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const bytes = await cache.read(key, field, keepMs, async () => JsonBytes.of(await make()).bytes)
  return new JsonBytes(bytes).read()
}
