import type { SendOutcome } from '#domain/notices/send-outcome.ts'

/** What a push service answered. */
export interface PushAnswer {
  readonly status: number
  readonly retryAfterMs: number | undefined
  readonly body: string
}

const GONE = [404, 410]
/** Besides what goes wrong at the service itself (5xx). */
const PASSING = [408, 425, 429]

/** What became of a message, by the answer of its push service (RFC 8030). */
export function toPushOutcome({ status, retryAfterMs, body }: PushAnswer): SendOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (GONE.includes(status)) return { kind: 'gone' }
  const reason = findReason(body)
  const why = reason === undefined ? `Status ${status}.` : `Status ${status}: ${reason}.`
  if (status >= 500 || PASSING.includes(status)) return { kind: 'later', why, afterMs: retryAfterMs }
  return { kind: 'refused', why }
}

/** Apple's word for what is wrong ("BadJwtToken"); nothing longer, and nothing that could hold an address or a key. */
function findReason(body: string): string | undefined {
  const [, word] = /"reason"\s*:\s*"([A-Za-z]{1,40})"/.exec(body) ?? []
  return word
}
