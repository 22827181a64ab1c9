import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'
import { toScoresheetEventId } from './scoresheet-event.ts'

/** Nobody shows a sheet whose event an official source brings as well: people's bouts would count twice. */
export const isRetired = async (db: Kysely<Database>, eventId: string): Promise<boolean> =>
  (await listKept(db, [eventId])).some(sheet => sheet.official_event_id !== null)

/** Lets the word of official sources stand in the tournament of an event: the sheets of the same events show no more. */
export async function retireKeptTwins(tx: Kysely<Database>, eventId: string, now: number): Promise<void> {
  const own = await findEvent(tx, eventId)
  if (!own) return
  const events = await tx
    .selectFrom('event')
    .leftJoin('live_event', 'live_event.event_id', 'event.id')
    .select(['event.id', 'weapon', 'gender', 'category', 'team', 'day', 'live_event.source'])
    .select(eb =>
      eb.exists(eb.selectFrom('bout').select('bout_id').whereRef('bout.event_id', '=', 'event.id')).as('has'),
    )
    .where('tournament_id', '=', own.tournament_id)
    .execute()
  const kept = await listKept(
    tx,
    events.map(event => event.id),
  )
  const open = new Map(
    kept.flatMap(({ id, official_event_id }) =>
      official_event_id === null ? [[toScoresheetEventId(id), id] as const] : [],
    ),
  )
  const officials = events.filter(({ source, has }) => source !== null && source !== 'scoresheet' && has)
  for (const event of events) {
    const sheetId = open.get(event.id)
    const official = officials.find(one => isSameEvent(one, event))
    if (sheetId !== undefined && official) await retire(tx, { sheetId, event, official, now })
  }
}

type EventRow = Pick<Database['event'], 'id' | 'weapon' | 'gender' | 'category' | 'team' | 'day'>

function isSameEvent(a: EventRow, b: EventRow): boolean {
  const isSameDay = a.day === null || b.day === null || a.day === b.day
  const isSameKind = a.weapon === b.weapon && a.gender === b.gender && a.category === b.category
  return a.weapon !== null && isSameKind && a.team === b.team && isSameDay
}

async function retire(
  tx: Kysely<Database>,
  { sheetId, event, official, now }: { sheetId: string; event: EventRow; official: EventRow; now: number },
): Promise<void> {
  await tx
    .updateTable('scoresheet')
    .set({ official_event_id: official.id })
    .where('id', '=', sheetId)
    .execute()
  await hideKeptEvent(tx, event.id, now)
}

/** Takes an event kept by hand out of lists, results and what followers see. What was typed stays on file. */
export async function hideKeptEvent(tx: Kysely<Database>, eventId: string, now: number): Promise<void> {
  for (const table of ['bout_side', 'bout', 'entry'] as const)
    await tx.deleteFrom(table).where('event_id', '=', eventId).execute()
  await tx.updateTable('event').set({ gone_at: now, live: 0 }).where('id', '=', eventId).execute()
  // A tournament of its own goes with it, unless a calendar or another event made it more than that.
  await tx
    .updateTable('tournament')
    .set({ gone_at: now })
    .where('id', '=', eventId)
    .where('usaf_id', 'is', null)
    .where('ftl_id', 'is', null)
    .where('af_id', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('event')
            .select('event.id')
            .where('tournament_id', '=', eventId)
            .where('event.id', '!=', eventId),
        ),
      ),
    )
    .execute()
}

const findEvent = (db: Kysely<Database>, id: string) =>
  db.selectFrom('event').select(['id', 'tournament_id']).where('id', '=', id).executeTakeFirst()

const listKept = (db: Kysely<Database>, eventIds: readonly string[]) =>
  db
    .selectFrom('scoresheet')
    .select(['id', 'official_event_id'])
    .where(
      'id',
      'in',
      eventIds.map(id => id.slice(toScoresheetEventId('').length)),
    )
    .execute()
