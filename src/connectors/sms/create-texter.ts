import {
  createFetchText,
  type FetchTextOptions,
  type GuardedClient,
} from '#connectors/http/create-fetch-text.ts'
import type { LookUpAll } from '#connectors/http/guarded-agent.ts'
import { isHomeHost } from '#connectors/http/private-address.ts'
import type { SendOutcome } from '#domain/notices/send-outcome.ts'
import { toSmsOutcome } from './to-sms-outcome.ts'

export interface TexterOptions {
  /** Whose account it is at the service, and the secret that proves it. */
  readonly sid: string
  readonly token: string
  /** A telephone number of the account, as E.164 has it. */
  readonly from: string
  /** A service that speaks as Twilio's does; its own where nothing else is said. */
  readonly base?: string | undefined
  readonly now: () => number
  readonly deadlineMs?: number
  readonly resolve?: LookUpAll
  /** How one request is made; undefined: over the network. */
  readonly open?: ((options: FetchTextOptions) => GuardedClient) | undefined
}

export interface Texter {
  /** Sends a text of at most 320 characters to a telephone ('+33612345678'). Never raises. */
  send(to: string, text: string): Promise<SendOutcome>
  /** Lets go of connections; what is under way ends as `later`. */
  close(): Promise<void>
}

const TWILIO = 'https://api.twilio.com'
const MOST_MS = 10_000
/** Two parts of an alphabet that has every letter, as far as they go together. */
const MOST_CHARACTERS = 320
const MOST_ANSWER_BYTES = 64_000

/** Whether a text is a telephone number with its country (E.164). */
const isPhone = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)

/** The secret goes in the clear to a service at home alone. */
function isSafe(base: string): boolean {
  const url = URL.parse(base)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isHomeHost(url.hostname))
}

/** Sends texts by the service's account; raises where `base` or `from` cannot be used. */
export function createTexter(options: TexterOptions): Texter {
  const {
    sid,
    token,
    from,
    base = TWILIO,
    now,
    deadlineMs = MOST_MS,
    resolve,
    open = createFetchText,
  } = options
  if (!isSafe(base)) throw new Error('The service for texts has no address of https.')
  if (!isPhone(from)) throw new Error('The sender of texts is no telephone number (+33612345678).')
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`, base).href
  const { fetchText, close } = open({
    source: 'sms',
    baseUrl: base,
    userAgent: 'Allez/0.1',
    deadlineMs,
    maxBytes: MOST_ANSWER_BYTES,
    maxRedirects: 0,
    now,
    ...(resolve === undefined ? {} : { resolve }),
  })
  const headers = {
    authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  }

  return {
    send: async (to, text) => {
      if (!isPhone(to)) return { kind: 'refused', why: 'No telephone number.' }
      const size = [...text].length
      if (text.trim() === '' || size > MOST_CHARACTERS)
        return { kind: 'refused', why: `A text of ${size} characters.` }
      const body = new URLSearchParams({ To: to, From: from, Body: text }).toString()
      try {
        const answer = await fetchText({ url, method: 'POST', headers, body })
        return isTaken(answer.text)
          ? { kind: 'sent' }
          : { kind: 'refused', why: 'An answer of something else.' }
      } catch (error) {
        return toSmsOutcome(error)
      }
    },
    close,
  }
}

/** The service names every text that it takes; a page of anybody else in between does not. */
const isTaken = (answer: string): boolean => /"sid"\s*:\s*"\w+"/.test(answer)
