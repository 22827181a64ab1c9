import type { Kysely } from 'kysely'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import type { TournamentEvent } from '#contract/tournaments/tournament-event.ts'
import { isStanding } from '#server/store/people/standing-entry.ts'
import type { Database } from '#server/store/schema/database.ts'
import { findTournament, listTournamentsById } from './tournaments.ts'

/** The frame of a live event from what its schedule said: no pools, no tableau yet. */
export async function findEventFrame(
  db: Kysely<Database>,
  eventId: string,
): Promise<LiveDocument | undefined> {
  const row = await db
    .selectFrom('event')
    .select('tournament_id')
    .where('id', '=', eventId)
    .executeTakeFirst()
  const tournament = row && (await findTournament(db, row.tournament_id))
  const event = tournament?.events.find(one => one.id === eventId)
  if (!tournament || !event) return undefined
  return toEventFrame(tournament, event)
}

/** The frames of all events of some tournaments, by event id. */
export async function findEventFrames(
  db: Kysely<Database>,
  tournamentIds: readonly string[],
): Promise<Map<string, LiveDocument>> {
  const tournaments = await listTournamentsById(db, tournamentIds)
  return new Map(
    tournaments.flatMap(one => one.events.map(event => [event.id, toEventFrame(one, event)] as const)),
  )
}

/** An event as its tournament knows it: no pools, no tableau yet. */
export function toEventFrame(tournament: Tournament, event: TournamentEvent): LiveDocument {
  const { classifier } = event
  return {
    id: event.id,
    tournamentId: tournament.id,
    idDetail: event.idDetail,
    name: event.name,
    tournamentName: tournament.name,
    classifier,
    team: typeof classifier === 'object' && classifier.team === true,
    live: event.live,
    pools: [],
    elimination: { rounds: [] },
    fencers: [],
    ...(tournament.city === undefined ? {} : { location: tournament.city }),
    ...(event.date === undefined ? {} : { date: event.date }),
    ...(event.startTime === undefined ? {} : { startTime: event.startTime }),
    ...(event.timeZoneId === undefined ? {} : { timeZoneId: event.timeZoneId }),
    ...(event.status === undefined ? {} : { status: event.status }),
    ...(event.rating === undefined ? {} : { rating: event.rating }),
  }
}

/** An event in which somebody is entered whom a user follows. */
export interface TrackedLiveEvent {
  readonly id: string
  /** One of those users is told of it outside of the screen: it is looked at as if they had it open. */
  readonly isAwaited: boolean
}

/**
 * Events being fenced now in which somebody is entered whom a user follows. What was left as running by a tournament
 * whose last day is before `from` (YYYY-MM-DD) is not.
 */
export async function listTrackedLiveEvents(db: Kysely<Database>, from: string): Promise<TrackedLiveEvent[]> {
  const rows = await db
    .selectFrom('event')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .innerJoin('entry', 'entry.event_id', 'event.id')
    .innerJoin('tracked_fencer', 'tracked_fencer.fencer_id', 'entry.fencer_id')
    .leftJoin('push_device', 'push_device.user_id', 'tracked_fencer.user_id')
    .leftJoin('notice_address', join =>
      join
        .onRef('notice_address.user_id', '=', 'tracked_fencer.user_id')
        .on('notice_address.confirmed_at', 'is not', null),
    )
    .select('event.id')
    .select(eb => [
      eb.fn.count<number>('push_device.id').as('devices'),
      eb.fn.count<number>('notice_address.user_id').as('addresses'),
    ])
    .where('event.live', '=', 1)
    .where(isStanding)
    .where('tournament.end_day', '>=', from)
    .groupBy('event.id')
    .execute()
  return rows.map(({ id, devices, addresses }) => ({
    id,
    isAwaited: Number(devices) + Number(addresses) > 0,
  }))
}
