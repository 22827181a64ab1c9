import type { HeadToHead, HeadToHeadBout } from '#contract/results/opponent.ts'
import { CATEGORY_NAMES, type Category } from '#domain/words/category.ts'
import { type SideRow, toBoutResult } from '#server/store/live/bout-result.ts'
import { findEditRefusal } from '#server/store/live/find-edit-refusal.ts'
import { fencerIdOf } from '#server/store/people/fencer-id-of.ts'
import { type Question, rowsOf } from '#server/store/question/question.ts'

interface MeetingRow extends SideRow {
  readonly event_id: string
  readonly day: string
  readonly event: string
  readonly category: Category | null
  readonly tournament_id: string
  readonly tournament: string
  readonly start_day: string | null
}

/**
 * The bouts of a fencer, by id or USA Fencing number, against one opponent: newest first, the later round first within
 * an event. `mayLink`: whether the reader may link videos to them.
 */
export function* headToHead(
  fencer: string,
  opponentKey: string,
  reader: { readonly userId: string; readonly isAdmin: boolean },
): Question<HeadToHead | undefined> {
  const fencerId = yield* fencerIdOf(fencer, reader.userId)
  if (fencerId === undefined) return undefined
  const rows = yield* rowsOf<MeetingRow>`
    select side.event_id, side.day, side.bout_id, side.opponent_name, side.opponent_key, side.opponent_club,
      side.own_touches, side.opponent_touches, side.won, bout.stage, bout.round, video_link.url,
      event.name as event, event.category, tournament.id as tournament_id, tournament.name as tournament,
      tournament.start_day
    from bout_side side
    join bout on bout.event_id = side.event_id and bout.bout_id = side.bout_id
    join event on event.id = side.event_id
    join tournament on tournament.id = event.tournament_id
    left join video_link on video_link.event_id = side.event_id and video_link.bout_id = side.bout_id
    where side.fencer_id = ${fencerId} and side.opponent_key = ${opponentKey}
      and (side.won is not null or side.own_touches is not null)
    order by tournament.start_day desc nulls last, side.day desc, side.event_id,
      case when bout.stage = 'pool' then 1 else 0 end, bout.round, side.bout_id
    limit 500
  `
  const mayLink =
    reader.isAdmin || (yield* findEditRefusal(reader.userId, [fencerId, opponentKey])) === undefined
  return { mayLink, bouts: rows.map(toHeadToHeadBout) }
}

const toHeadToHeadBout = (row: MeetingRow): HeadToHeadBout => ({
  ...toBoutResult(row),
  tournamentId: row.tournament_id,
  tournament: row.tournament,
  date: row.day || (row.start_day ?? undefined),
  eventId: row.event_id,
  event: row.event,
  category: row.category === null ? undefined : CATEGORY_NAMES[row.category],
})
