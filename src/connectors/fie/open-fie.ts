import { createUpstreamClient, type UpstreamClientOptions } from '#connectors/http/upstream-client.ts'
import { createFieClient, FIE_SOURCE, type FieClient } from './fie-client.ts'

export interface FieOptions {
  readonly url: string
  /** How the source's owners reach the operator. */
  readonly contact: string
  /** How gently to ask, where the default of one request in two seconds is not wanted. */
  readonly manners?: Pick<
    UpstreamClientOptions,
    'count' | 'intervalMs' | 'concurrency' | 'jitterMs' | 'attempts'
  >
  readonly now: () => number
}

/** The whole way to the source. It publishes no limits: one request at a time, one in two seconds, is ours. */
export function openFie({ url, contact, manners, now }: FieOptions): {
  client: FieClient
  close(): Promise<void>
} {
  const { fetchText, close } = createUpstreamClient({
    source: FIE_SOURCE,
    baseUrl: url,
    allowedHosts: ['fie.org', 'www.fie.org'],
    userAgent: `Allez/0.1 (${contact})`,
    maxBytes: 16_000_000,
    count: 1,
    intervalMs: 2_000,
    concurrency: 1,
    jitterMs: 500,
    now,
    ...manners,
  })
  return { client: createFieClient({ baseUrl: url, fetchText }), close }
}
