import { type Kysely, sql } from 'kysely'
import type { PlayedBout, VideoBacklog } from '#contract/results/video-desk.ts'
import type { Database } from '#server/store/schema/database.ts'
import { toLocation } from '#server/store/tournaments/to-location.ts'

interface TournamentRow {
  readonly id: string
  readonly name: string
  readonly start_day: string | null
  readonly end_day: string | null
  readonly city: string | null
  readonly country: string | null
  readonly bouts: number
  readonly filmed: number
  readonly watched: number
}

/**
 * How many of a fencer's bouts have a video, by tournament, and those to be watched by opponent. `withCuts`: a place in a film of somebody's
 * device counts, too; those are told to whoever may change them.
 */
export async function findBacklog(
  db: Kysely<Database>,
  fencerId: string,
  withCuts: boolean,
): Promise<VideoBacklog> {
  const { rows: tournaments } = await sql<TournamentRow>`
    select tournament.id, tournament.name, tournament.start_day, tournament.end_day, tournament.city,
      tournament.country, count(*) as bouts, count(coalesce(video_link.url, film_cut.film)) as filmed,
      count(video_link.url) as watched
    from bout_side side
    join event on event.id = side.event_id
    join tournament on tournament.id = event.tournament_id
    left join video_link on video_link.event_id = side.event_id and video_link.bout_id = side.bout_id
    left join film_cut on film_cut.fencer_id = side.fencer_id and film_cut.event_id = side.event_id
      and film_cut.bout_id = side.bout_id
    where side.fencer_id = ${fencerId} and (side.won is not null or side.own_touches is not null)
    group by tournament.id, tournament.name, tournament.start_day, tournament.end_day, tournament.city,
      tournament.country, tournament.name_key
    order by tournament.start_day desc nulls last, tournament.name_key, tournament.id
  `.execute(db)
  const { rows: opponents } = await sql<{ key: string; name: string; filmed: number }>`
    select side.opponent_key as key, max(side.opponent_name) as name, count(*) as filmed
    from bout_side side
    join video_link on video_link.event_id = side.event_id and video_link.bout_id = side.bout_id
    where side.fencer_id = ${fencerId}
    group by side.opponent_key
    order by max(side.opponent_name), side.opponent_key
  `.execute(db)
  return {
    tournaments: tournaments.map(row => ({
      id: row.id,
      name: row.name,
      when: row.start_day,
      until: row.end_day,
      location: toLocation(row),
      bouts: Number(row.bouts),
      filmed: Number(withCuts ? row.filmed : row.watched),
      watched: Number(row.watched),
    })),
    opponents: opponents.map(row => ({ ...row, filmed: Number(row.filmed) })),
  }
}

interface PlayedRow {
  readonly event_id: string
  readonly bout_id: string
  readonly stage: string
  readonly round: number
  readonly opponent_name: string
  readonly own_touches: number | null
  readonly opponent_touches: number | null
  readonly tournament: string
  readonly event: string
  readonly day: string | null
  readonly url: string
  readonly end_second: number | null
}

const MOST_PLAYED = 500

/** A fencer's bouts with a video, of one tournament or against one opponent, the earliest first. */
export async function listPlayedBouts(
  db: Kysely<Database>,
  fencerId: string,
  {
    tournamentId,
    opponentKey,
  }: { readonly tournamentId?: string | undefined; readonly opponentKey?: string | undefined },
): Promise<PlayedBout[]> {
  const { rows } = await sql<PlayedRow>`
    select side.event_id, side.bout_id, bout.stage, bout.round, side.opponent_name, side.own_touches,
      side.opponent_touches, tournament.name as tournament, event.name as event,
      coalesce(event.day, tournament.start_day) as day, video_link.url,
      case when film_cut.film = substr(video_link.url, 1, length(film_cut.film)) then film_cut.end_second end as end_second
    from bout_side side
    join bout on bout.event_id = side.event_id and bout.bout_id = side.bout_id
    join event on event.id = side.event_id
    join tournament on tournament.id = event.tournament_id
    join video_link on video_link.event_id = side.event_id and video_link.bout_id = side.bout_id
    left join film_cut on film_cut.fencer_id = side.fencer_id and film_cut.event_id = side.event_id
      and film_cut.bout_id = side.bout_id
    where side.fencer_id = ${fencerId}
      ${tournamentId === undefined ? sql`` : sql`and tournament.id = ${tournamentId}`}
      ${opponentKey === undefined ? sql`` : sql`and side.opponent_key = ${opponentKey}`}
    order by coalesce(event.day, tournament.start_day) nulls first, event.position, event.id,
      case when bout.stage = 'pool' then 0 else 1 end,
      case when bout.stage = 'pool' then bout.round else -bout.round end, side.bout_id
    limit ${MOST_PLAYED}
  `.execute(db)
  return rows.map(row => ({
    eventId: row.event_id,
    id: row.bout_id,
    roundOf: row.stage === 'pool' ? 0 : row.round,
    opponent: row.opponent_name,
    own: row.own_touches,
    other: row.opponent_touches,
    tournament: row.tournament,
    event: row.event,
    day: row.day,
    url: row.url,
    end: row.end_second,
  }))
}
