import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '#threads/step-back.ts'
import { createFetchText } from './create-fetch-text.ts'
import type { FetchedOrder, FetchOrder, FetchThreadOptions } from './fetch-thread.ts'
import { UpstreamError } from './upstream-error.ts'

/** The thread in which a source is asked. */
stepBack('for nobody')
const options = workerData as FetchThreadOptions
const asked = new Map<number, AbortController>()
let aheadMs = 0
const { fetchText } = createFetchText({ ...options, now: () => Date.now() + aheadMs })

parentPort?.on('message', async (order: FetchOrder) => {
  const { id, ask } = order
  if (ask === undefined) {
    asked.get(id)?.abort()
    return
  }
  aheadMs = order.aheadMs
  const controller = new AbortController()
  asked.set(id, controller)
  parentPort?.postMessage(await fetchOne(id, ask, controller.signal))
  asked.delete(id)
})

async function fetchOne(
  id: number,
  ask: NonNullable<FetchOrder['ask']>,
  signal: AbortSignal,
): Promise<FetchedOrder> {
  try {
    return { id, answer: await fetchText({ ...ask, signal }) }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const { kind, reason, retryable, status, retryAfterMs, body, cause } = error
    const details = {
      ...(status === undefined ? {} : { status }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(body === undefined ? {} : { body }),
      ...(cause instanceof Error ? { cause: new Error(cause.message) } : {}),
    }
    return { id, error: { kind, message: reason, retryable, details } }
  }
}
