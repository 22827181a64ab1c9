import type { Kysely } from 'kysely'
import { isStanding } from '#server/store/people/standing-entry.ts'
import type { Database } from '#server/store/schema/database.ts'
import { isNotTyped } from '#server/store/tournaments/by-organizers.ts'

/** An event of which a source says how many it takes. */
export interface WatchedEvent {
  readonly id: string
  readonly name: string
  readonly registered: number
  readonly total: number
  readonly weapon: Database['event']['weapon']
  readonly gender: Database['event']['gender']
  readonly category: Database['event']['category']
}

/** Events of a tournament that have so many spots, as far as anybody says. */
export async function listEventSpots(db: Kysely<Database>, tournamentId: string): Promise<WatchedEvent[]> {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'name', 'registered', 'total_spots', 'weapon', 'gender', 'category'])
    .where('tournament_id', '=', tournamentId)
    .where('total_spots', '>', 0)
    .where('registered', 'is not', null)
    .where('gone_at', 'is', null)
    .where(isNotTyped)
    .orderBy('id')
    .execute()
  return rows.map(({ total_spots, registered, ...row }) => ({
    ...row,
    registered: registered ?? 0,
    total: total_spots ?? 0,
  }))
}

/** Those who are entered in an event, by their ids as people. */
export async function listEntered(db: Kysely<Database>, eventId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('entry')
    .select('fencer_id')
    .where('event_id', '=', eventId)
    .where('fencer_id', 'is not', null)
    .where(isStanding)
    .execute()
  return new Set(rows.map(row => row.fencer_id ?? ''))
}
