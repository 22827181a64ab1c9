import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { SendOutcome } from '#domain/notices/send-outcome.ts'

/** Reasons by which a number will never take texts of ours: it is none, it is no mobile's, or its owner answered STOP. */
const GONE = [21211, 21614, 21610]

/** What became of a text that was not taken. Of what the service said its code alone is told. */
export function toSmsOutcome(error: unknown): SendOutcome {
  if (!(error instanceof UpstreamError)) return { kind: 'later', why: 'No connection.' }
  const { kind, status, retryable, reason, retryAfterMs, body = '' } = error
  // An answer that nobody can read came after the text did: it costs money, and is not sent again.
  const mayPass = retryable && kind !== 'garbage'
  if (status === undefined) return { kind: mayPass ? 'later' : 'refused', why: reason }
  const code = Number(/"code"\s*:\s*(\d{5})\b/.exec(body)?.[1])
  if (status === 400 && GONE.includes(code)) return { kind: 'gone' }
  const why = Number.isNaN(code) ? `Status ${status}.` : `Status ${status}, code ${code}.`
  return retryable ? { kind: 'later', why, afterMs: retryAfterMs } : { kind: 'refused', why }
}
