import type { RouteOutput } from '#contract/routes/route-input.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { dropStuck } from './drop-stuck.ts'
import { keepWrite } from './keep-write.ts'
import { newKey } from './new-key.ts'
import type { QueuedName, QueuedWrite } from './queued-calls.ts'

/** Whoever waits for a save is told after so long that it goes later. */
const PATIENCE_MS = 12_000

/**
 * Makes a write, or keeps it until there is a network: then undefined. Behind others that wait it waits, too. Throws as `call`
 * does where the server refuses it, or where this browser keeps nothing.
 */
export async function queueCall<Name extends QueuedName>(
  write: QueuedWrite<Name>,
  now = Date.now(),
): Promise<RouteOutput<Name> | undefined> {
  const id = newKey()
  let failure: unknown
  if (!outboxMark.read()?.waiting.length) {
    try {
      const headers = { 'idempotency-key': id }
      const answer = await call(write.call, write.input, {
        headers,
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await dropStuck(write.about.key)
      return answer as RouteOutput<Name>
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) throw error
      failure = error
    }
  }
  await keepWrite(write as QueuedWrite, now, { id, failure })
  return undefined
}
