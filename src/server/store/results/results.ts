import { type Kysely, sql } from 'kysely'
import type { BoutResult, ResultEvent } from '#contract/results/result-view.ts'
import { parseFormerResult, toOwnFormerResult } from '#domain/past/former-result.ts'
import { type SideRow, toBoutResult } from '#server/store/live/bout-result.ts'
import { listFormer } from '#server/store/provenance/former-values.ts'
import { toProvenance } from '#server/store/provenance/to-provenance.ts'
import type { Database } from '#server/store/schema/database.ts'

/** A fencer's bouts of one event as far as fenced, the last tableau bout first, then the pools. Undefined: no such event there. */
export async function findResultEvent(
  db: Kysely<Database>,
  at: { fencerId: string; tournamentId: string; eventId: string },
): Promise<Pick<ResultEvent, 'name' | 'results' | 'said' | 'timeZoneId'> | undefined> {
  const event = await db
    .selectFrom('event')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .leftJoin('live_event', 'live_event.event_id', 'event.id')
    .leftJoin('event_said', join =>
      join.onRef('event_said.about_id', '=', 'event.id').on('event_said.topic', '=', 'results'),
    )
    .select(['event.name', 'tournament.time_zone', 'live_event.looked_at'])
    .select(['event_said.source', 'event_said.file', 'event_said.url', 'event_said.changed_at'])
    .select(eb =>
      eb
        .exists(eb.selectFrom('event_former').select('item').whereRef('about_id', '=', 'event.id'))
        .as('corrected'),
    )
    .where('event.id', '=', at.eventId)
    .where('event.tournament_id', '=', at.tournamentId)
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
  const { source, looked_at, time_zone: timeZoneId } = event
  const results = rows.map(toBoutResult)
  return {
    name: event.name,
    results: event.corrected ? await withFormer(db, at, results) : results,
    ...(source === null
      ? {}
      : { said: toProvenance({ ...event, source }, source === 'ftl' ? looked_at : undefined) }),
    ...(timeZoneId === null ? {} : { timeZoneId }),
  }
}

/** Adds to corrected bouts how they stood before. */
async function withFormer(
  db: Kysely<Database>,
  { fencerId, eventId }: { fencerId: string; eventId: string },
  results: readonly BoutResult[],
): Promise<BoutResult[]> {
  const former = new Map((await listFormer(db, 'event', eventId)).map(one => [one.item, one]))
  const own = await db
    .selectFrom('entry')
    .select('entry_id')
    .where('event_id', '=', eventId)
    .where('fencer_id', '=', fencerId)
    .executeTakeFirst()
  return results.map(bout => {
    const known = former.get(`bout.${bout.id}`)
    const result = parseFormerResult(known?.before ?? '')
    const was = result && toOwnFormerResult(result, own?.entry_id ?? '')
    return known && was ? { ...bout, was: { ...was, source: known.source, at: known.at } } : bout
  })
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
