import { UpstreamError, type UpstreamErrorKind } from './upstream-error.ts'

/** What an `UpstreamError` is made of: an error of a class of one's own does not cross threads. */
export interface CrossedError {
  readonly source: string
  readonly kind: UpstreamErrorKind
  readonly message: string
  readonly retryable: boolean
  readonly details: { status?: number; retryAfterMs?: number; body?: string; cause?: unknown }
}

/** What can be posted of an error. Another error than an `UpstreamError` is thrown on: it is a fault of ours. */
export function toCrossedError(error: unknown): CrossedError {
  if (!(error instanceof UpstreamError)) throw error
  const { source, kind, reason, retryable, status, retryAfterMs, body, cause } = error
  const details = {
    ...(status === undefined ? {} : { status }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(body === undefined ? {} : { body }),
    ...(cause instanceof Error ? { cause: new Error(cause.message) } : {}),
  }
  return { source, kind, message: reason, retryable, details }
}

/** The error again. */
export const toUpstreamError = ({ source, kind, message, retryable, details }: CrossedError): UpstreamError =>
  new UpstreamError(source, kind, message, retryable, details)

/** What becomes of a question whose thread ended: no connection. */
export const toLostError = (source: string): CrossedError => ({
  source,
  kind: 'network',
  message: 'No connection.',
  retryable: true,
  details: {},
})
