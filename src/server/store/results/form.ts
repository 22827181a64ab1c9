import type { FencerForm } from '#contract/results/fencer-form.ts'
import { type ScoredBouts, toResultTally } from '#domain/past/result-tally.ts'
import type { Day } from '#domain/time/day.ts'
import { toSeasonEnd, toSeasonStart } from '#domain/time/season.ts'
import { fencerIdOf } from '#server/store/people/fencer-id-of.ts'
import { type Question, rowsOf } from '#server/store/question/question.ts'

const MONTHS = 12

/** Decided bouts of one month, 'YYYY-MM', with one score. */
export type MonthBouts = ScoredBouts & { month: string }

interface Row {
  readonly month: string
  readonly won: number
  readonly own_touches: number | null
  readonly opponent_touches: number | null
  readonly count: number
}

/**
 * A fencer's season and last twelve months as of a day. Seasons begin with a month, so months tell both. The fencer
 * comes by id or USA Fencing number.
 */
export function* form(fencer: string, today: Day, readerId: string): Question<FencerForm | undefined> {
  const fencerId = yield* fencerIdOf(fencer, readerId)
  if (fencerId === undefined) return undefined
  const months = lastMonths(today)
  const bouts = yield* monthBouts(fencerId, `${months[0]}-01`)
  const start = toSeasonStart(today)
  const season = toResultTally(bouts.filter(({ month }) => month >= start.slice(0, 7)))
  const past = bouts.length === 0 ? yield* allBouts(fencerId) : undefined
  return {
    season: { start, end: toSeasonEnd(today), ...season },
    months: months.map(month => {
      const { won, lost } = toResultTally(bouts.filter(one => one.month === month))
      return { month, won, fenced: won + lost }
    }),
    ...(past && past.won + past.lost > 0 ? { past } : {}),
  }
}

/** A fencer's decided bouts of whatever day. */
function* allBouts(fencerId: string): Question<{ won: number; lost: number }> {
  const rows = yield* rowsOf<{ won: number; count: number }>`
    select won, count(*) as count from bout_side where fencer_id = ${fencerId} and won is not null group by won
  `
  const countOf = (won: number): number => Number(rows.find(row => row.won === won)?.count ?? 0)
  return { won: countOf(1), lost: countOf(0) }
}

/** A fencer's decided bouts since a day, counted by month and score. An event without a day counts on its tournament's first. */
export function* monthBouts(fencerId: string, from: Day): Question<MonthBouts[]> {
  const rows = yield* rowsOf<Row>`
    select month, won, own_touches, opponent_touches, count(*) as count
    from (
      select substr(day, 1, 7) as month, won, own_touches, opponent_touches
      from bout_side where fencer_id = ${fencerId} and won is not null and day >= ${from}
      union all
      select substr(tournament.start_day, 1, 7) as month, side.won, side.own_touches, side.opponent_touches
      from bout_side side
      join event on event.id = side.event_id
      join tournament on tournament.id = event.tournament_id
      where side.fencer_id = ${fencerId} and side.won is not null and side.day = '' and tournament.start_day >= ${from}
    ) fenced
    group by month, won, own_touches, opponent_touches
  `
  return rows.map(row => ({
    month: row.month,
    won: row.won === 1,
    ownTouches: row.own_touches,
    opponentTouches: row.opponent_touches,
    count: Number(row.count),
  }))
}

/** '2025-12' … '2026-11' for a day of November 2026. */
function lastMonths(today: Day): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = last - MONTHS + 1 + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
