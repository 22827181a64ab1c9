import type { RateLimit } from '#connectors/http/rate-budget.ts'

/**
 * What we take of what the source's help page allows: 25 in 5 seconds, about 125 an hour for a token; an address is shut
 * out above 60 a minute or 300 an hour. The rest is for clocks that differ, the way's delays, and the operator's own visits.
 */
export const ASKFRED_SHARE: readonly RateLimit[] = [
  { count: 20, windowMs: 5_000 },
  { count: 50, windowMs: 60_000 },
  { count: 120, windowMs: 3_600_000 },
]
