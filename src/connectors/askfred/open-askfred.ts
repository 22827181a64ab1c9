import type { Sleep } from '#connectors/http/fetch-text.ts'
import { createRateBudget, type RateBudget } from '#connectors/http/rate-budget.ts'
import { steadyNow } from '#connectors/http/steady-now.ts'
import { createUpstreamClient, sleepOnClock } from '#connectors/http/upstream-client.ts'
import type { AnswerMemory } from './answer-memory.ts'
import { ASKFRED_SOURCE, type AskfredClient, createAskfredClient } from './askfred-client.ts'
import { ASKFRED_SHARE } from './askfred-limits.ts'

export interface AskfredOptions {
  readonly url: string
  readonly token: string
  /** How the source's owners reach the operator. */
  readonly contact: string
  readonly memory?: AnswerMemory
  /** `budget.spent()` of an earlier process, so that a restart gives no second share. */
  readonly spent?: readonly number[]
  /** Longest wait for room; past it questions fail as `paused` and say how long the wait would be. */
  readonly longestWaitMs?: number
  /** Milliseconds since 1970 that must not jump. */
  readonly now?: () => number
  readonly sleep?: Sleep
}

export interface Askfred {
  readonly client: AskfredClient
  readonly budget: Pick<RateBudget, 'spent'>
  close(): Promise<void>
}

/** The minute's limit is waited out, the hour's is told to the caller. */
const LONGEST_WAIT_MS = 70_000

/** The whole way to the source: its limits, retries, pauses and the token. Redirects are not followed: each would count. */
export function openAskfred(options: AskfredOptions): Askfred {
  const { url, token, now = steadyNow, sleep = sleepOnClock } = options
  const budget = createRateBudget({
    source: ASKFRED_SOURCE,
    limits: ASKFRED_SHARE,
    now,
    sleep,
    longestWaitMs: options.longestWaitMs ?? LONGEST_WAIT_MS,
    ...(options.spent === undefined ? {} : { spent: options.spent }),
  })
  const { fetchText, close } = createUpstreamClient({
    source: ASKFRED_SOURCE,
    baseUrl: url,
    userAgent: `Allez/0.1 (${options.contact})`,
    maxRedirects: 0,
    maxBytes: 4_000_000,
    budget,
    now,
    sleep,
  })
  const client = createAskfredClient({
    baseUrl: url,
    token,
    fetchText,
    ...(options.memory === undefined ? {} : { memory: options.memory }),
  })
  return { client, budget, close }
}
