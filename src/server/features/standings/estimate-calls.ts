import { badRequest, notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { parseStandingsCode } from '#domain/words/standings-code.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'
import type { Store } from '#server/store/open-store.ts'
import { findStandingsOrigin } from '#server/store/standings/standings.ts'

const KEEP_MS = 60_000

function requireCode(code: string): string {
  const parsed = parseStandingsCode(code)
  if (!parsed.ok) throw badRequest(parsed.reason)
  return code
}

/** Where the official list comes from, our own estimate beside it, and how one total of it came about. */
export const estimateCalls = (store: Store, shared: SharedAnswers, now: () => number) =>
  ({
    getStandingsOrigin: async ({ input: { params } }) =>
      findStandingsOrigin(store.read, requireCode(params.code)),

    getStandingsEstimate: async ({ input: { params } }) => {
      const code = requireCode(params.code)
      const today = toUtcDay(now())
      return shared.read('estimates', `${code} ${today}`, KEEP_MS, async () => {
        const estimate = await store.list('standingsEstimate', code, today)
        if (!estimate) throw notFound('Standings')
        return estimate
      })
    },

    getFencerEstimate: async ({ input: { params } }) => {
      const estimate = await store.ask(
        'fencerEstimate',
        requireCode(params.code),
        params.fencerId,
        toUtcDay(now()),
      )
      if (!estimate) throw notFound('Estimate')
      return estimate
    },
  }) satisfies {
    getStandingsOrigin: Handler<'getStandingsOrigin'>
    getStandingsEstimate: Handler<'getStandingsEstimate'>
    getFencerEstimate: Handler<'getFencerEstimate'>
  }
