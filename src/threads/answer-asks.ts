import { parentPort } from 'node:worker_threads'
import type { Answered, Asked } from './asked-thread.ts'

/** The thread's end of an `AskedThread`: answers each question; `signal` aborts once nobody waits for it. Whatever `answer` throws ends the thread. */
export function answerAsks<Ask extends object, Answer>(
  answer: (ask: Ask, signal: AbortSignal) => Answer | Promise<Answer>,
): void {
  const underWay = new Map<number, AbortController>()
  parentPort?.on('message', async ({ id, ask }: Asked<Ask>) => {
    if (ask === undefined) {
      underWay.get(id)?.abort()
      return
    }
    const controller = new AbortController()
    underWay.set(id, controller)
    const answered: Answered<Answer> = { id, answer: await answer(ask, controller.signal) }
    underWay.delete(id)
    parentPort?.postMessage(answered)
  })
}
