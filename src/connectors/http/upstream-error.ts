export const UPSTREAM_ERROR_KINDS = [
  /** No answer inside the deadline. */
  'timeout',
  /** More bytes than anybody should send. */
  'tooLarge',
  /** A status of 400 or above. */
  'status',
  /** Too many redirects, or one to where we must not go. */
  'redirect',
  /** An address that must not be connected to. */
  'forbidden',
  /** No connection, or a broken one. */
  'network',
  /** The source wants a sign-in that we could not give. */
  'login',
  /** A gate that lets only people through: the source refuses programs. Not asked where there is no status. */
  'botCheck',
  /** An answer that nobody can read. */
  'garbage',
  /** An answer to another question: what was asked for narrowed nothing. */
  'filterIgnored',
  /** Not asked: the source failed too often just now. */
  'open',
  /** Not asked: the source told us to wait. */
  'paused',
] as const
export type UpstreamErrorKind = (typeof UPSTREAM_ERROR_KINDS)[number]

interface Details {
  status?: number
  retryAfterMs?: number
  body?: string
  cause?: unknown
}

/** What went wrong with somebody else's server. `retryable`: the same request may succeed later. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly source: string
  /** What went wrong, without whose it was. */
  readonly reason: string
  readonly kind: UpstreamErrorKind
  readonly retryable: boolean
  readonly status: number | undefined
  /** How long the source wants to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** The answer as it came, as far as it was read. */
  readonly body: string | undefined

  constructor(
    source: string,
    kind: UpstreamErrorKind,
    message: string,
    retryable: boolean,
    details: Details = {},
  ) {
    super(`${source}: ${message}`, details.cause === undefined ? {} : { cause: details.cause })
    this.source = source
    this.reason = message
    this.kind = kind
    this.retryable = retryable
    this.status = details.status
    this.retryAfterMs = details.retryAfterMs
    this.body = details.body
  }
}
