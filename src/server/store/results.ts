import { type Kysely, sql } from 'kysely'
import type { BoutResult } from '#contract/result-view.ts'
import { type SideRow, toBoutResult } from './bout-result.ts'
import type { Database } from './database.ts'

/** A fencer's bouts of one event as far as fenced, the last tableau bout first, then the pools. Undefined: no such event there. */
export async function findResultEvent(
  db: Kysely<Database>,
  at: { fencerId: string; tournamentId: string; eventId: string },
): Promise<{ name: string; results: BoutResult[] } | undefined> {
  const event = await db
    .selectFrom('event')
    .select('name')
    .where('id', '=', at.eventId)
    .where('tournament_id', '=', at.tournamentId)
    .executeTakeFirst()
  if (!event) return undefined
  const { rows } = await sql<SideRow>`
    select side.bout_id, side.opponent_name, side.opponent_key, side.opponent_club, side.own_touches,
      side.opponent_touches, side.won, bout.stage, bout.round, video_link.url
    from bout_side side
    join bout on bout.event_id = side.event_id and bout.bout_id = side.bout_id
    left join video_link on video_link.event_id = side.event_id and video_link.bout_id = side.bout_id
    where side.fencer_id = ${at.fencerId} and side.event_id = ${at.eventId}
      and (side.won is not null or side.own_touches is not null)
    order by case when bout.stage = 'pool' then 1 else 0 end,
      case when bout.stage = 'pool' then -bout.round else bout.round end, side.bout_id
  `.execute(db)
  return { name: event.name, results: rows.map(toBoutResult) }
}

/** Whether the fencer fences that bout of that event. */
export async function findResultBout(
  db: Kysely<Database>,
  at: { fencerId: string; tournamentId: string; eventId: string; boutId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('bout_side')
    .innerJoin('event', 'event.id', 'bout_side.event_id')
    .select('bout_side.bout_id')
    .where('bout_side.fencer_id', '=', at.fencerId)
    .where('bout_side.event_id', '=', at.eventId)
    .where('bout_side.bout_id', '=', at.boutId)
    .where('event.tournament_id', '=', at.tournamentId)
    .executeTakeFirst()
  return row !== undefined
}
