import type { RateLimit } from '#connectors/http/rate-budget.ts'

/** Counts requests and refuses those above a limit, as a strict source would. */
export interface RateGuard {
  /** Notes a request; seconds until the next one is welcome when this one is too many. */
  refuse(): number | undefined
  /** Requests so far that were too many. */
  broken(): number
  /** When requests came, refused ones included, in milliseconds. */
  times(): readonly number[]
}

/** Windows slide and both of their ends count; refused requests count as well. */
export const createRateGuard = (limits: readonly RateLimit[], now: () => number): RateGuard => {
  const times: number[] = []
  let broken = 0
  return {
    refuse: () => {
      const at = now()
      times.push(at)
      const over = limits.filter(
        ({ count, windowMs }) => times.filter(time => time >= at - windowMs).length > count,
      )
      if (over.length === 0) return undefined
      broken++
      return Math.ceil(Math.max(...over.map(({ windowMs }) => windowMs)) / 1_000)
    },
    broken: () => broken,
    times: () => times,
  }
}
