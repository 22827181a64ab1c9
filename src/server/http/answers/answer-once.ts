import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, keyReused, underWay } from '#contract/call/problem.ts'
import {
  type BegunCall,
  beginSentCall,
  endSentCall,
  type SentAnswer,
  type SentCall,
} from '#server/store/accounts/sent-calls.ts'
import type { Store } from '#server/store/open-store.ts'

const KEY = /^[\w-]{8,100}$/
/** How long a second request waits for the answer to the first. */
const TRIES = 20
const TRY_MS = 100
/** How many answers that could not be kept are remembered. */
const MOST_UNKEPT = 1_000
/** What may go another way next time is not kept: who is refused may sign in, who asked too much may wait. */
const NOT_KEPT: ReadonlySet<number> = new Set([401, 408, 429])

/** Calls that carry a key of their sender are done once, however often they arrive. */
export function answerOnce(
  store: Pick<Store, 'write'>,
  now: () => number,
  report: (what: string, error: unknown) => void,
) {
  const begun = new WeakMap<FastifyRequest, BegunCall>()
  /** How calls ended whose end could not be written (a full disk): it is written when they come again. */
  const unkept = new Map<string, Ended>()

  async function keepEarlier(call: SentCall): Promise<void> {
    const id = toId(call)
    const ended = unkept.get(id)
    if (!ended) return
    // Taken out first: of two at once, the second must not undo what the first begins.
    unkept.delete(id)
    try {
      await endSentCall(store.write, ended.call, ended.answer)
    } catch (error) {
      unkept.set(id, ended)
      throw error
    }
  }

  function rememberUnkept(ended: Ended): void {
    unkept.set(toId(ended.call), ended)
    const [oldest] = unkept.keys()
    if (unkept.size > MOST_UNKEPT && oldest !== undefined) unkept.delete(oldest)
  }

  return {
    /** What the call was answered before; undefined: it is to be done now. Throws where somebody is still at it. */
    async find(request: FastifyRequest, userId: string): Promise<SentAnswer | undefined> {
      const key = request.headers['idempotency-key']
      if (key === undefined) return undefined
      if (typeof key !== 'string' || !KEY.test(key)) throw badRequest('idempotency-key: not a key')
      const call = { userId, key, asked: hashAsked(request) }
      await keepEarlier(call)
      for (let tries = 1; tries <= TRIES; tries += 1) {
        const at = now()
        const found = await beginSentCall(store.write, call, at)
        if (found === 'other') throw keyReused()
        if (found === 'begun') {
          begun.set(request, { ...call, at })
          return undefined
        }
        if (found !== 'under way') return found
        await pause(TRY_MS)
      }
      throw underWay()
    },

    /** Before an answer goes out it is kept, so that a lost one can be given again. */
    async keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
      const call = begun.get(request)
      if (!call) return payload
      begun.delete(request)
      const { statusCode: status } = reply
      const isKept = typeof payload === 'string' && status < 500 && !NOT_KEPT.has(status)
      const answer = isKept ? { status, body: payload } : undefined
      await endSentCall(store.write, call, answer).catch(error => {
        report('keep an answer', error)
        rememberUnkept({ call, answer })
      })
      return payload
    },
  }
}

interface Ended {
  readonly call: BegunCall
  readonly answer: SentAnswer | undefined
}

const toId = ({ userId, key }: SentCall): string => `${userId} ${key}`

export type AnswerOnce = ReturnType<typeof answerOnce>

const hashAsked = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('base64url')
