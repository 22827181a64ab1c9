import type { Kysely, NotNull, Selectable } from 'kysely'
import type { ScheduleView } from '#contract/tournaments/schedule-view.ts'
import { findEventShortName } from '#domain/names/event-short-name.ts'
import { findTournamentTiming } from '#domain/time/tournament-timing.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import { toClassifier } from '#server/store/rows/to-classifier.ts'
import type { Database } from '#server/store/schema/database.ts'
import { isNotTyped, isOfOrganizers } from './by-organizers.ts'
import { toDelisted } from './to-delisted.ts'
import { toLocation } from './to-location.ts'
import { toRatingForecast } from './to-rating-forecast.ts'

export type ScheduleTournament = ScheduleView['weeks'][number]['tournaments'][number]
type ScheduleEvent = ScheduleTournament['events'][number]

/**
 * Tournaments whose last day is `from` or later and first day `to` or earlier, as the schedule shows them. Those that are not
 * listed any more are marked: who planned with them is to know. What is typed on a scoresheet is nobody's to register for.
 */
export async function listScheduleTournaments(
  db: Kysely<Database>,
  days: { from: string; to: string },
  now: number,
): Promise<ScheduleTournament[]> {
  const rows = await db
    .selectFrom('tournament')
    .selectAll()
    .where('end_day', '>=', days.from)
    .where('start_day', '<=', days.to)
    .where(isOfOrganizers)
    .$narrowType<{ start_day: NotNull; end_day: NotNull }>()
    .orderBy('start_day')
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const events: Selectable<Database['event']>[] = []
  const read = new Set<string>()
  for (const chunk of inChunks(rows, 500)) {
    const ids = chunk.map(row => row.id)
    const found = await db
      .selectFrom('event')
      .selectAll()
      .where('tournament_id', 'in', ids)
      .where(isNotTyped)
      .orderBy('day', order => order.asc().nullsLast())
      .orderBy('position')
      .execute()
    events.push(...found)
    const live = await db
      .selectFrom('live_event')
      .innerJoin('event', 'event.id', 'live_event.event_id')
      .select('event.tournament_id')
      .distinct()
      .where('event.tournament_id', 'in', ids)
      .execute()
    for (const { tournament_id } of live) read.add(tournament_id)
  }
  const byTournament = Map.groupBy(events, event => event.tournament_id)
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    start_date: row.start_day,
    end_date: row.end_day,
    location: toLocation(row),
    usa_region: row.usa_region,
    registration_url: row.registration_url,
    live_url: read.has(row.id) || isWatched(row, now) ? `/live/${encodeURIComponent(row.id)}` : null,
    registration_open_date: row.registration_opens,
    registration_late_date: row.registration_late,
    registration_closed_date: row.registration_closes,
    time_zone_id: row.time_zone,
    ...(row.cancelled === 1 ? { cancelled: true as const } : {}),
    events: (byTournament.get(row.id) ?? []).map(event => toScheduleEvent(event, row)),
    ...toDelisted(row),
  }))
}

/** Its days have come, and the live source knows it: what happens there is read as soon as somebody looks. */
function isWatched(
  row: Selectable<Database['tournament']> & { start_day: string; end_day: string },
  now: number,
): boolean {
  const dates = { startDate: row.start_day, endDate: row.end_day, timeZone: row.time_zone }
  return row.ftl_id !== null && findTournamentTiming(dates, now, 'UTC') !== 'comingSoon'
}

function toScheduleEvent(
  row: Selectable<Database['event']>,
  tournament: Selectable<Database['tournament']>,
): ScheduleEvent {
  const forecast = toRatingForecast(row, tournament)
  const classifier = toClassifier(row)
  return {
    id: row.id,
    name: row.name,
    short_name: findEventShortName(classifier) ?? row.name,
    classifier,
    classification: row.rating,
    ...(forecast ? { rating_forecast: forecast } : {}),
    date: row.day,
    start_time: row.start_time,
    total_spots: row.total_spots ?? 0,
    registered_fencers: row.registered ?? 0,
    ...(row.registered === null ? { registered_unknown: true as const } : {}),
    ...toDelisted(row),
  }
}
