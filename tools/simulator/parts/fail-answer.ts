import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { Dice } from '#tools/testing/invented/dice.ts'

/** How a service that is asked goes wrong. */
export const SERVICE_FAULTS = ['silent', 'broken', 'cut', 'busy', 'half', 'older', 'otherPage'] as const
export type ServiceFault = (typeof SERVICE_FAULTS)[number]

/** Longest that whoever asks waits, in milliseconds. */
export const PATIENCE_MS = 15_000

/** What whoever asks is told instead of an answer; undefined: the answer comes, whatever stands in it. */
export function toServiceError(source: string, fault: ServiceFault | undefined): UpstreamError | undefined {
  switch (fault) {
    case 'silent':
      return new UpstreamError(source, 'timeout', 'No answer in time.', true)
    case 'cut':
      return new UpstreamError(source, 'network', 'The connection broke.', true)
    case 'broken':
      return new UpstreamError(source, 'status', 'Status 502.', true, { status: 502 })
    case 'busy':
      return new UpstreamError(source, 'status', 'Status 429.', true, { status: 429, retryAfterMs: 2_000 })
    default:
      return undefined
  }
}

/** A fault in a share of the cases. */
export const pickFault = (dice: Dice, share: number): ServiceFault | undefined =>
  dice.is(share) ? dice.pick(SERVICE_FAULTS) : undefined
