import type { Kysely } from 'kysely'
import type { ClaimedEntry, EntryKey } from '#contract/admin/admin-claim.ts'
import { isOpenDoubt } from '#server/store/people/identity-doubts.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { EntryClaim } from './entrants.ts'

const MOST = 50

/** Why an entry cannot be said to be a person. */
export type ClaimRefusal = 'unknown' | 'bothEntered'

/**
 * Says in one go who an entry in doubt is, and remembers that a person said so: it stands until it is taken back,
 * whatever sources say. `now` in epoch milliseconds.
 */
export const claimEntry = (
  db: Kysely<Database>,
  doubt: EntryKey & { fencerId: string },
  { userId, now }: { userId: string; now: number },
): Promise<ClaimRefusal | 'claimed'> =>
  db.transaction().execute(async tx => {
    const { eventId, entryId, fencerId } = doubt
    await lockEvent(tx, eventId)
    if (!(await isOpenDoubt(tx, doubt))) return 'unknown'
    const taken = await tx
      .selectFrom('entry')
      .select('entry_id')
      .where('event_id', '=', eventId)
      .where('fencer_id', '=', fencerId)
      .executeTakeFirst()
    if (taken) return 'bothEntered'
    await setPerson(tx, doubt, { from: null, to: fencerId })
    const said = { fencer_id: fencerId, before_id: null, user_id: userId, at: now }
    await tx
      .insertInto('entry_claim')
      .values({ event_id: eventId, entry_id: entryId, ...said })
      .onConflict(conflict => conflict.columns(['event_id', 'entry_id']).doUpdateSet(said))
      .execute()
    return 'claimed'
  })

/** Takes back what was said of an entry: it is who it was before; false when nobody had said anything. */
export const undoClaim = (db: Kysely<Database>, key: EntryKey): Promise<boolean> =>
  db.transaction().execute(async tx => {
    await lockEvent(tx, key.eventId)
    const claim = await tx
      .deleteFrom('entry_claim')
      .where('event_id', '=', key.eventId)
      .where('entry_id', '=', key.entryId)
      .returning(['fencer_id', 'before_id'])
      .executeTakeFirst()
    if (!claim) return false
    await setPerson(tx, key, { from: claim.fencer_id, to: claim.before_id })
    return true
  })

/** Who entries of an event are because a person said so. */
export async function listEventClaims(db: Kysely<Database>, eventId: string): Promise<EntryClaim[]> {
  const rows = await db
    .selectFrom('entry_claim')
    .select(['entry_id', 'fencer_id'])
    .where('event_id', '=', eventId)
    .execute()
  return rows.map(row => ({ entryId: row.entry_id, fencerId: row.fencer_id }))
}

/** Entries of which somebody said who they are, newest first. */
export async function listClaims(db: Kysely<Database>): Promise<ClaimedEntry[]> {
  const rows = await db
    .selectFrom('entry_claim as claim')
    .innerJoin('entry', join =>
      join.onRef('entry.event_id', '=', 'claim.event_id').onRef('entry.entry_id', '=', 'claim.entry_id'),
    )
    .innerJoin('event', 'event.id', 'claim.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .innerJoin('fencer', 'fencer.id', 'claim.fencer_id')
    .leftJoin('app_user', 'app_user.id', 'claim.user_id')
    .select(['claim.event_id', 'claim.entry_id', 'claim.at', 'entry.name', 'event.name as event'])
    .select(['tournament.name as tournament', 'fencer.id as person_id', 'fencer.name as person_name'])
    .select('app_user.username as by')
    .orderBy('claim.at', 'desc')
    .orderBy('claim.entry_id')
    .limit(MOST)
    .execute()
  return rows.map(row => ({
    eventId: row.event_id,
    entryId: row.entry_id,
    event: row.event,
    tournament: row.tournament,
    name: row.name,
    person: { id: row.person_id, name: row.person_name },
    by: row.by,
    at: row.at,
  }))
}

/** Has two who decide about one event at once do it one after the other. */
async function lockEvent(tx: Kysely<Database>, eventId: string): Promise<void> {
  await tx
    .updateTable('event')
    .set(eb => ({ id: eb.ref('id') }))
    .where('id', '=', eventId)
    .execute()
}

async function setPerson(
  tx: Kysely<Database>,
  { eventId, entryId }: EntryKey,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  await tx
    .updateTable('entry')
    .set({ fencer_id: to })
    .where('event_id', '=', eventId)
    .where('entry_id', '=', entryId)
    .where('fencer_id', from === null ? 'is' : '=', from)
    .execute()
}
