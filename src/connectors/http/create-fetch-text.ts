import { type Dispatcher, request } from 'undici'
import { type AllowedOrigins, createAllowedOrigins } from './allowed-origins.ts'
import { decodeText } from './decode-text.ts'
import type { FetchText, TextAnswer, TextRequest } from './fetch-text.ts'
import { createGuardedAgent, FORBIDDEN_ADDRESS, type LookUpAll } from './guarded-agent.ts'
import { BOT_CHECK_REASON, BOT_CHECK_SILENCE_MS, isBotCheck } from './is-bot-check.ts'
import { BodyTooLarge, readCappedBody } from './read-capped-body.ts'
import { findRetryAfterMs } from './retry-after.ts'
import { UpstreamError } from './upstream-error.ts'

/** How a source is asked. Times in milliseconds, sizes in bytes after decompression. */
export interface FetchTextOptions {
  source: string
  baseUrl: string
  userAgent: string
  /** Hosts besides the base URL's that redirects may lead to. */
  allowedHosts?: readonly string[] | undefined
  deadlineMs?: number | undefined
  maxBytes?: number | undefined
  maxRedirects?: number | undefined
  now?: () => number
  resolve?: LookUpAll
}

const MOST_MS = 15_000
const MOST_BYTES = 8_000_000
const MOST_ERROR_BYTES = 64_000
const MOST_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** A bare guarded client for one source, and a way to let go of its connections. */
export interface GuardedClient {
  fetchText: FetchText
  close: () => Promise<void>
}

/**
 * Builds the one way out for a source: a deadline over everything including redirects, a cap on decoded bytes, at
 * most five redirects each checked again, no private addresses (checked at connect).
 */
export function createFetchText(options: FetchTextOptions): GuardedClient {
  const origins = createAllowedOrigins(options.baseUrl, options.allowedHosts)
  const agent = createGuardedAgent(origins, options.resolve)
  const deadlineMs = Math.min(options.deadlineMs ?? MOST_MS, MOST_MS)
  const fetchText: FetchText = async ask => {
    const deadline = AbortSignal.timeout(deadlineMs)
    const signal = ask.signal === undefined ? deadline : AbortSignal.any([deadline, ask.signal])
    try {
      return await follow(ask, { options, origins, agent, signal })
    } catch (error) {
      throw toUpstreamError(error, options.source, deadline.aborted)
    }
  }
  return { fetchText, close: () => agent.destroy() }
}

interface Way {
  options: FetchTextOptions
  origins: AllowedOrigins
  agent: Dispatcher
  signal: AbortSignal
}

async function follow(ask: TextRequest, way: Way): Promise<TextAnswer> {
  const { source, maxRedirects = MOST_REDIRECTS } = way.options
  let { url, method = 'GET', body } = ask
  const setCookies: string[] = []
  for (let hop = 0; ; hop++) {
    const target = URL.parse(url)
    const refusal = target === null ? 'The address cannot be read.' : way.origins.refuse(target)
    if (refusal !== undefined || target === null)
      throw new UpstreamError(source, hop === 0 ? 'forbidden' : 'redirect', refusal ?? '', false)
    const answer = await request(target.href, {
      method,
      dispatcher: way.agent,
      signal: way.signal,
      headers: {
        'user-agent': way.options.userAgent,
        'accept-encoding': 'gzip, deflate, br',
        ...ask.headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    setCookies.push(...toList(answer.headers['set-cookie']).slice(0, 20))
    const location = toList(answer.headers.location)[0]
    if (!REDIRECTS.has(answer.statusCode) || location === undefined)
      return await finish(answer, target.href, setCookies, way, ask.binary === true)
    answer.body.on('error', () => {}).destroy()
    if (hop >= Math.min(maxRedirects, MOST_REDIRECTS))
      throw new UpstreamError(source, 'redirect', `More than ${maxRedirects} redirects.`, false)
    url = URL.parse(location, target.href)?.href ?? location
    if (method === 'POST' && answer.statusCode !== 307 && answer.statusCode !== 308) {
      method = 'GET'
      body = undefined
    }
  }
}

async function finish(
  answer: Dispatcher.ResponseData,
  url: string,
  setCookies: string[],
  { options }: Way,
  binary: boolean,
): Promise<TextAnswer> {
  const { source, maxBytes = MOST_BYTES, now = Date.now } = options
  const contentType = toList(answer.headers['content-type'])[0] ?? ''
  const encoding = toList(answer.headers['content-encoding']).join(', ')
  const { statusCode: status } = answer
  if (status >= 400) {
    const bytes = await readCappedBody(answer.body, encoding, MOST_ERROR_BYTES).catch(() => Buffer.alloc(0))
    const retryAfterMs = findRetryAfterMs(toList(answer.headers['retry-after'])[0], now())
    const body = decodeText(bytes, contentType)
    if (isBotCheck(body)) throw toBotCheck(source, status, retryAfterMs)
    const retryable = status === 408 || status === 425 || status === 429 || status >= 500
    throw new UpstreamError(source, 'status', `Status ${status}.`, retryable, {
      status,
      body,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    })
  }
  const bytes = await readCappedBody(answer.body, encoding, maxBytes)
  const text = binary ? bytes.toString('latin1') : decodeText(bytes, contentType)
  if (!binary && isBotCheck(text)) throw toBotCheck(source, status)
  const etag = toList(answer.headers.etag)[0]
  const isEtag = etag !== undefined && /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/.test(etag)
  const location = toList(answer.headers.location)[0]
  const range = toList(answer.headers.range)[0]
  return {
    url,
    status,
    contentType,
    setCookies,
    text,
    ...(isEtag ? { etag } : {}),
    ...(location === undefined ? {} : { location }),
    ...(range === undefined ? {} : { range }),
  }
}

const toBotCheck = (source: string, status: number, retryAfterMs = 0): UpstreamError =>
  new UpstreamError(source, 'botCheck', BOT_CHECK_REASON, false, {
    status,
    retryAfterMs: Math.max(retryAfterMs, BOT_CHECK_SILENCE_MS),
  })

const toList = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : Array.isArray(header) ? header : [header]

const GARBAGE = /^(?:Z_|ERR_|UND_ERR_HEADERS_OVERFLOW|HPE_)|unknown content encoding/

function toUpstreamError(error: unknown, source: string, late: boolean): UpstreamError {
  if (error instanceof UpstreamError) return error
  const {
    code = '',
    message = '',
    name = '',
  } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  const cause = { cause: error }
  if (error instanceof BodyTooLarge)
    return new UpstreamError(source, 'tooLarge', `An answer of ${message}.`, false, cause)
  if (late || name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(code))
    return new UpstreamError(source, 'timeout', 'No answer in time.', true, cause)
  if (code === FORBIDDEN_ADDRESS) return new UpstreamError(source, 'forbidden', message, false, cause)
  if (GARBAGE.test(code) || GARBAGE.test(message))
    return new UpstreamError(source, 'garbage', 'An answer that cannot be read.', true, cause)
  return new UpstreamError(source, 'network', `No connection${code === '' ? '' : ` (${code})`}.`, true, cause)
}
