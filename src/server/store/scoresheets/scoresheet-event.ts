import type { Kysely } from 'kysely'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { Database } from '#server/store/schema/database.ts'

/** The event that a scoresheet is, by the sheet's id. */
export const toScoresheetEventId = (id: string): string => `scoresheet-${id}`

/** The tournaments of scoresheets' events, by the sheet's id. */
export async function findScoresheetTournaments(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('event')
    .select(['id', 'tournament_id'])
    .where('id', 'in', ids.map(toScoresheetEventId))
    .execute()
  const found = new Map(rows.map(row => [row.id, row.tournament_id]))
  return new Map(ids.map(id => [id, found.get(toScoresheetEventId(id)) ?? '']))
}

/** What its typists say of the event itself: lists show it as the page does. */
export async function saveScoresheetFrame(db: Kysely<Database>, document: LiveDocument): Promise<void> {
  const { category, gender, weapon } = typeof document.classifier === 'object' ? document.classifier : {}
  await db
    .updateTable('event')
    .set({
      name: document.name,
      category: category ?? null,
      gender: gender ?? null,
      weapon: weapon ?? null,
      team: document.team ? 1 : 0,
      day: document.date ?? null,
    })
    .where('id', '=', document.id)
    .execute()
}

/** Entries of which their typists said who they are, by account. */
export interface TypedPerson {
  readonly entryId: string
  readonly fencerId: string
  readonly userId: string | null
}

/**
 * Notes whom entries were said to be. Of an entry that readers have seen already nothing is noted: what was decided of it
 * since stands. Nobody is noted twice in an event, and nobody who is not known.
 */
export async function claimTypedPeople(
  tx: Kysely<Database>,
  eventId: string,
  { people, now }: { readonly people: readonly TypedPerson[]; readonly now: number },
): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(person => person.fencerId)
  const known = await tx.selectFrom('fencer').select('id').where('id', 'in', ids).execute()
  const seen = await tx.selectFrom('entry').select('entry_id').where('event_id', '=', eventId).execute()
  const claimed = await tx
    .selectFrom('entry_claim')
    .select('fencer_id')
    .where('event_id', '=', eventId)
    .execute()
  const free = new Set(known.map(row => row.id))
  for (const { fencer_id } of claimed) free.delete(fencer_id)
  const shown = new Set(seen.map(row => row.entry_id))
  const rows = people
    .filter(({ entryId, fencerId }) => !shown.has(entryId) && free.delete(fencerId))
    .map(({ entryId, fencerId, userId }) => ({
      event_id: eventId,
      entry_id: entryId,
      fencer_id: fencerId,
      before_id: null,
      user_id: userId,
      at: now,
    }))
  if (rows.length === 0) return
  await tx
    .insertInto('entry_claim')
    .values(rows)
    .onConflict(conflict => conflict.columns(['event_id', 'entry_id']).doNothing())
    .execute()
}
