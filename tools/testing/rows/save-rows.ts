import type { Insertable } from 'kysely'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import type { Store } from '#server/store/open-store.ts'
import type { Database } from '#server/store/schema/database.ts'

type Row<Table extends keyof Database> = Partial<Insertable<Database[Table]>>

const TOURNAMENT = { start_day: '2026-11-21', end_day: '2026-11-22' } as const
const EVENT = { position: 0, team: 0, live: 0 } as const

/** Saves a tournament as a test needs it; what is not said is not known. */
export async function saveTournamentRow(
  { write }: Store,
  row: Row<'tournament'> & { id: string; name: string },
): Promise<void> {
  const name_key = row.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')
  await write
    .insertInto('tournament')
    .values({ ...TOURNAMENT, name_key, ...row })
    .execute()
}

/** Saves an event as a test needs it. */
export async function saveEventRow(
  { write }: Store,
  row: Row<'event'> & { id: string; tournament_id: string; name: string },
): Promise<void> {
  await write
    .insertInto('event')
    .values({ ...EVENT, ...row })
    .execute()
}

/** Saves who is entered in an event, by name and, where known, person. */
export async function saveEntryRows(
  { write }: Store,
  eventId: string,
  entries: readonly (readonly [id: string, name: string, fencerId?: string])[],
): Promise<void> {
  const rows = entries.map(([entry_id, name, fencer_id = null]) => ({
    event_id: eventId,
    entry_id,
    fencer_id,
    name,
    name_key: toNameKey(parsePersonName(name)),
    club: null,
    country: null,
    seed: null,
    place: null,
  }))
  await write.insertInto('entry').values(rows).execute()
}
