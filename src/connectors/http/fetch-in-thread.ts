import { workerData } from 'node:worker_threads'
import { answerAsks } from '#threads/answer-asks.ts'
import { stepBack } from '#threads/step-back.ts'
import { createFetchText } from './create-fetch-text.ts'
import { toCrossedError } from './crossed-error.ts'
import type { Fetched, FetchOrder, FetchThreadOptions } from './fetch-thread.ts'

/** The thread in which a source is asked. */
stepBack('for nobody')
const options = workerData as FetchThreadOptions
let aheadMs = 0
const { fetchText } = createFetchText({ ...options, now: () => Date.now() + aheadMs })

answerAsks<FetchOrder, Fetched>(async (order, signal) => {
  aheadMs = order.aheadMs
  try {
    return { answer: await fetchText({ ...order.request, signal }) }
  } catch (error) {
    return { error: toCrossedError(error) }
  }
})
