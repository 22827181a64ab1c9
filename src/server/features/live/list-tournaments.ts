import type { Handler } from '#contract/handler.ts'
import { addDays } from '#domain/day.ts'
import { toUtcDay } from '#domain/utc-day.ts'
import type { Store } from '#server/store/open-store.ts'
import * as tournaments from '#server/store/tournaments.ts'

/** How many days back the live list reaches ("Recent") and how many ahead ("Coming Soon"). */
const DAYS_BACK = 14
const DAYS_AHEAD = 60

/** GET /api/v2/tournament */
export const listTournaments =
  (store: Store, now: () => number): Handler<'listTournaments'> =>
  async ({ input: { query } }) => {
    if (query.type === 'participant') return tournaments.listFencerTournaments(store.read, query.fencer)
    if (query.type === 'database') {
      return tournaments.listTournaments(store.read, { from: '0000-01-01', to: '9999-12-31' })
    }
    const today = toUtcDay(now())
    return tournaments.listTournaments(store.read, {
      from: addDays(today, -DAYS_BACK),
      to: addDays(today, DAYS_AHEAD),
    })
  }
