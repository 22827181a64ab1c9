import { setTimeout as sleep } from 'node:timers/promises'
import { openCache } from '#server/cache/open-cache.ts'

const PATIENCE_MS = 5_000
const LOOK_MS = 100

/** Forgets what servers keep for a while in Redis, made from a database that is another one now. What is to be done by hand, where it fails. */
export async function forgetShared(redisUrl: string | undefined): Promise<string | undefined> {
  if (redisUrl === undefined) return undefined
  const cache = openCache({
    redisUrl,
    now: Date.now,
    steadyNow: () => performance.now(),
    onError: () => undefined,
  })
  const until = performance.now() + PATIENCE_MS
  try {
    while (performance.now() < until) {
      const isForgotten = await cache.flush().then(
        () => true,
        () => false,
      )
      if (isForgotten) return undefined
      await sleep(LOOK_MS)
    }
    return 'Redis did not answer: empty it under Admin → Cache, or old answers are given for a while'
  } finally {
    await cache.close()
  }
}
