import type { Handler } from '#contract/routes/handler.ts'
import { toWeekStart } from '#domain/time/day.ts'
import { toSeasonEnd } from '#domain/time/season.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'
import type { Store } from '#server/store/open-store.ts'

const KEEP_MS = 10_000
/** Somewhere in the USA it is still yesterday: nobody may miss the week in which they are. */
const WESTERNMOST_MS = 12 * 3_600_000
/** Near the end of a season the next one shows as well. */
const LEAST_MS = 120 * 86_400_000

/** GET /api/v3/view/schedule: weeks from Monday to Sunday, from the present one to the end of the season. */
export const getSchedule =
  (store: Store, shared: SharedAnswers, now: () => number): Handler<'getSchedule'> =>
  async () => {
    const today = toUtcDay(now() - WESTERNMOST_MS)
    const from = toWeekStart(today)
    const least = toUtcDay(now() + LEAST_MS)
    const seasonEnd = toSeasonEnd(today)
    const to = least > seasonEnd ? toSeasonEnd(least) : seasonEnd
    return shared.read('schedule', today, KEEP_MS, () => store.list('schedule', { from, to }, today, now()))
  }
