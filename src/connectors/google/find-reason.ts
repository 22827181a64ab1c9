import { UpstreamError } from '#connectors/http/upstream-error.ts'

/** `error.errors[0].reason` of the service's answer: what it says to programs of why it refused; empty where it says nothing. */
export function findReason(refusal: unknown): string {
  try {
    const body = refusal instanceof UpstreamError ? refusal.body : undefined
    const { error } = JSON.parse(body ?? '') as { error?: { errors?: { reason?: unknown }[] } }
    return String(error?.errors?.[0]?.reason ?? '')
  } catch {
    return ''
  }
}
