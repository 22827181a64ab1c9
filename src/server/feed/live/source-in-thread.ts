import { randomUUID } from 'node:crypto'
import { workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { toCrossedError } from '#connectors/http/crossed-error.ts'
import { steadyNow } from '#connectors/http/steady-now.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { isSameJson } from '#server/feed/publish/is-same-json.ts'
import { answerAsks } from '#threads/answer-asks.ts'
import { stepBack } from '#threads/step-back.ts'
import { openFtlSource } from './ftl-source.ts'
import type { CrossedLook, SourceAnswer, SourceOrder, SourceThreadOptions } from './source-thread.ts'

/** An event as last looked at. */
interface Remembered {
  readonly token: string
  readonly memory: unknown
  readonly document: LiveDocument | undefined
}

/** More events are never looked at in turn; what of one is forgotten is asked for again. */
const MOST_EVENTS = 300

/** The thread in which the live source is asked and its pages are read. */
stepBack('for somebody')
const source = openFtlSource({ ...(workerData as SourceThreadOptions), now: steadyNow })
const events = new LRUCache<string, Remembered>({ max: MOST_EVENTS })
/** No look of another thread is called like one of this. */
const own = randomUUID()
let looks = 0

answerAsks<SourceOrder, SourceAnswer>(async order => {
  try {
    return { value: await answer(order) }
  } catch (error) {
    return { error: toCrossedError(error) }
  }
})

async function answer(order: SourceOrder): Promise<unknown> {
  switch (order.call) {
    case 'listTournaments':
      return source.listTournaments(order.today)
    case 'listEvents':
      return source.listEvents(order.id)
    case 'listEntries':
      return source.listEntries(order.id)
    case 'lookAtEvent':
      return look(order)
    case 'close':
      return source.close()
  }
}

/** Where the asker goes on from another look than the last one, as after this thread began anew, it begins from nothing. */
async function look({ frame, after }: Extract<SourceOrder, { call: 'lookAtEvent' }>): Promise<CrossedLook> {
  const known = events.get(frame.id)
  const before = after !== undefined && known?.token === after ? known : undefined
  const { document, flags, memory } = await source.lookAtEvent(frame, before?.memory)
  looks += 1
  const token = `${own} ${looks}`
  events.set(frame.id, { token, memory, document })
  const isKnown = before?.document !== undefined && isSameJson(before.document, document)
  return { document: isKnown ? undefined : document, flags, token }
}
