import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import type { RangeChecks } from '#domain/minutes/check-ranges.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'
import type { Store } from '#server/store/open-store.ts'
import { findFencerId } from '#server/store/people/find-fencer-id.ts'

/** How many days back the live list reaches ("Recent") and how many ahead ("Coming Soon"). */
const DAYS_BACK = 14
const DAYS_AHEAD = 60
/** Where events stand shows in the live list. */
const KEEP_UPCOMING_MS = 2_000
const KEEP_ALL_MS = 10_000
const KEEP_ONE_MS = 1_000

interface LiveCallDeps {
  readonly store: Store
  readonly shared: SharedAnswers
  readonly now: () => number
  /** Hears which running events are seen in a list, so that they stay fresh. */
  readonly visited: (eventIds: readonly string[]) => void
  /** What became of the minutes that were told. */
  readonly minutes: { sum(): Promise<RangeChecks> }
}

/** Tournaments in lists and one of them. A fencer is named by our id or by the number of USA Fencing. */
export const liveCalls = ({
  store,
  shared,
  now,
  visited,
  minutes,
}: LiveCallDeps): {
  listTournaments: Handler<'listTournaments'>
  getTournament: Handler<'getTournament'>
  getMinutes: Handler<'getMinutes'>
} => ({
  listTournaments: async ({ input: { query }, caller }) => {
    if (query.type === 'participant') {
      const id = await findFencerId(store.read, query.fencer, caller.userId)
      if (id === undefined) throw notFound('Fencer')
      return (await store.list('fencerTournaments', id)) ?? []
    }
    if (query.type === 'database') {
      return shared.read('tournaments', 'all', KEEP_ALL_MS, () => store.list('tournaments'))
    }
    const today = toUtcDay(now())
    const days = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
    return shared.read('tournaments', `upcoming ${today}`, KEEP_UPCOMING_MS, () =>
      store.list('tournaments', days),
    )
  },

  getTournament: async ({ input: { params } }) => {
    const answer = await shared.read<Tournament>('tournament', params.id, KEEP_ONE_MS, async () => {
      const tournament = await store.list('tournament', params.id)
      if (!tournament) throw notFound('Tournament')
      return tournament
    })
    const { events } = answer.read()
    visited(events.filter(event => event.live).map(event => event.id))
    return answer
  },

  getMinutes: async () => {
    const { told, held, width, off } = await minutes.sum()
    if (told === 0) return { told, held }
    return { told, held, meanWidth: Math.round(width / told), meanOff: Math.round(off / told) }
  },
})
