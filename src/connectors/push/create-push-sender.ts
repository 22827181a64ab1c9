import { type Dispatcher, request } from 'undici'
import webPush from 'web-push'
import { createGuardedAgent, FORBIDDEN_ADDRESS, type LookUpAll } from '#connectors/http/guarded-agent.ts'
import { readCappedBody } from '#connectors/http/read-capped-body.ts'
import { findRetryAfterMs } from '#connectors/http/retry-after.ts'
import type { SendOutcome } from '#domain/notices/send-outcome.ts'
import { createVapidSigner, type VapidIdentity } from './create-vapid-signer.ts'
import { isPushAddress } from './push-hosts.ts'
import { type PushAnswer, toPushOutcome } from './to-push-outcome.ts'

/** Where a browser is reached, and its keys (base64url): what it hands out when somebody allows messages. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `topic`: a later message of the same one takes the place of this while it is not delivered. */
export interface PushManner {
  /** 1 to 32 letters, digits, `-` and `_`. */
  readonly topic: string
  readonly urgency: 'high' | 'normal'
  /** How long the service keeps the message for a device that is off. */
  readonly ttlSeconds: number
}

export interface PushSenderOptions {
  readonly vapid: VapidIdentity
  /** Whether an address may be sent to; asked before each message. */
  readonly allows?: (url: string) => boolean
  readonly now: () => number
  readonly deadlineMs?: number
  readonly resolve?: LookUpAll
}

export interface PushSender {
  /**
   * Sends a text of at most 3,000 bytes, encrypted for the browser alone. Never raises. Four at once are on their way to one
   * host; more of them wait within their own ten seconds.
   */
  send(target: PushTarget, payload: string, manner: PushManner): Promise<SendOutcome>
  /** Lets go of connections; what is under way ends as `later`. */
  close(): Promise<void>
}

const MOST_MS = 10_000
const MOST_BYTES = 3_000
const MOST_ANSWER_BYTES = 16_000
/** Four weeks: services take no longer ones. */
const LONGEST_TTL_SECONDS = 28 * 86_400

/** Sends messages to browsers by their push services (RFC 8030, 8291, 8292); raises where `vapid` cannot be used. */
export function createPushSender(options: PushSenderOptions): PushSender {
  const { allows = isPushAddress, now, deadlineMs = MOST_MS } = options
  const authorize = createVapidSigner(options.vapid)
  const refuse = (url: URL) => (allows(url.href) ? undefined : 'no push service')
  const agent = createGuardedAgent({ refuse, mayBePrivate: () => false }, options.resolve)

  return {
    send: async (target, payload, manner) => {
      const { endpoint } = target
      const origin = URL.parse(endpoint)?.origin
      if (origin === undefined || !allows(endpoint)) return refused('No address of a push service.')
      const why = findFault(payload, manner)
      if (why !== undefined) return refused(why)
      const message = encrypt(target, payload, manner)
      if (message === undefined) return refused('The keys of the browser cannot be used.')
      try {
        const headers = { ...message.headers, authorization: authorize(origin, now()) }
        const signal = AbortSignal.timeout(deadlineMs)
        const { body } = message
        const answer = await request(endpoint, { method: 'POST', headers, body, dispatcher: agent, signal })
        return toPushOutcome(await readAnswer(answer, now()))
      } catch (error) {
        return toFailure(error)
      }
    },
    close: () => agent.destroy(),
  }
}

const refused = (why: string): SendOutcome => ({ kind: 'refused', why })

function findFault(payload: string, { topic }: PushManner): string | undefined {
  const size = Buffer.byteLength(payload)
  if (size === 0 || size > MOST_BYTES) return `A message of ${size} bytes.`
  return /^[\w-]{1,32}$/.test(topic) ? undefined : 'No topic that services take.'
}

/** Undefined where the browser's keys are none: they came from outside. */
function encrypt({ endpoint, p256dh, auth }: PushTarget, payload: string, manner: PushManner) {
  const { topic, urgency } = manner
  const TTL = Math.min(Math.max(Math.round(manner.ttlSeconds), 0), LONGEST_TTL_SECONDS)
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      contentEncoding: 'aes128gcm',
      topic,
      urgency,
      TTL,
    })
    const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)])
    return { headers: Object.fromEntries(headers) as Record<string, string>, body: details.body }
  } catch {
    return undefined
  }
}

/** The status has decided: a body that breaks off or never ends changes nothing. */
async function readAnswer(answer: Dispatcher.ResponseData, now: number): Promise<PushAnswer> {
  const first = (name: string) => [answer.headers[name] ?? []].flat()[0]
  const bytes = await readCappedBody(answer.body, first('content-encoding') ?? '', MOST_ANSWER_BYTES).catch(
    () => Buffer.alloc(0),
  )
  return {
    status: answer.statusCode,
    retryAfterMs: findRetryAfterMs(first('retry-after'), now),
    body: bytes.toString('utf8'),
  }
}

function toFailure(error: unknown): SendOutcome {
  const { code = '', name = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code === FORBIDDEN_ADDRESS) return refused('The push service has a private address.')
  const isLate = name === 'TimeoutError' || code.includes('TIMEOUT') || code === 'ETIMEDOUT'
  return { kind: 'later', why: isLate ? 'No answer in time.' : 'No connection.' }
}
