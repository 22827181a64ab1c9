import type { Insertable, Kysely } from 'kysely'
import type { EntryDoubt } from '#contract/admin/admin-doubt.ts'
import { USUAL_DOUBTS } from '#contract/admin/doubt-portion.ts'
import { parseEvidence } from '#domain/identity/identity-evidence.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import { holdsWords } from '#server/store/rows/name-search.ts'
import type { Database } from '#server/store/schema/database.ts'

/** An entry that may be somebody known. */
export type NewDoubt = Omit<Insertable<Database['identity_doubt']>, 'apart'>

/** Notes entries that may be somebody known; what was decided of them stands. */
export async function saveDoubts(tx: Kysely<Database>, doubts: readonly NewDoubt[]): Promise<void> {
  for (const chunk of inChunks(doubts, 100)) {
    await tx
      .insertInto('identity_doubt')
      .values(chunk)
      .onConflict(conflict =>
        conflict.columns(['event_id', 'entry_id', 'fencer_id']).doUpdateSet(eb => ({
          score: eb.ref('excluded.score'),
          evidence: eb.ref('excluded.evidence'),
        })),
      )
      .execute()
  }
}

/** Doubts about entries of an event, decided ones too. */
export async function listEventDoubts(
  db: Kysely<Database>,
  eventId: string,
): Promise<{ entryId: string; fencerId: string; apart: boolean }[]> {
  const rows = await db
    .selectFrom('identity_doubt')
    .select(['entry_id', 'fencer_id', 'apart'])
    .where('event_id', '=', eventId)
    .execute()
  return rows.map(row => ({ entryId: row.entry_id, fencerId: row.fencer_id, apart: row.apart === 1 }))
}

/** Doubts that wait for a decision: of entries that are nobody yet, the likeliest first; those of a name where one is given. */
export async function listDoubts(
  db: Kysely<Database>,
  { search, limit = USUAL_DOUBTS }: { search?: string | undefined; limit?: number | undefined } = {},
): Promise<EntryDoubt[]> {
  const rows = await openDoubts(db, search)
    .innerJoin('event', 'event.id', 'doubt.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .select(['doubt.event_id', 'doubt.entry_id', 'doubt.score', 'doubt.evidence'])
    .select(['entry.name', 'entry.club', 'entry.country', 'event.name as event', 'event.day'])
    .select(['tournament.id as tournament_id', 'tournament.name as tournament'])
    .select(['fencer.id as person_id', 'fencer.name as person_name', 'fencer.club as person_club'])
    .select('fencer.country as person_country')
    .orderBy('doubt.score', 'desc')
    .orderBy('doubt.at', 'desc')
    .orderBy('entry.name_key')
    // Whoever asks for more gets the same ones first.
    .orderBy('doubt.event_id')
    .orderBy('doubt.entry_id')
    .orderBy('doubt.fencer_id')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    eventId: row.event_id,
    entryId: row.entry_id,
    event: row.event,
    tournamentId: row.tournament_id,
    tournament: row.tournament,
    day: row.day,
    name: row.name,
    club: row.club,
    country: row.country,
    person: {
      id: row.person_id,
      name: row.person_name,
      club: row.person_club,
      country: row.person_country,
    },
    evidence: parseEvidence(row.evidence),
    score: row.score,
  }))
}

/** How many doubts wait for a decision. */
export async function countDoubts(db: Kysely<Database>, search?: string): Promise<number> {
  const row = await openDoubts(db, search)
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Entries that are nobody yet with the people whom they may be, every word a part of the name of either. */
function openDoubts(db: Kysely<Database>, search = '') {
  const words = toFoldedText(search).split(' ').filter(Boolean).slice(0, 8)
  const open = db
    .selectFrom('identity_doubt as doubt')
    .innerJoin('entry', join =>
      join.onRef('entry.event_id', '=', 'doubt.event_id').onRef('entry.entry_id', '=', 'doubt.entry_id'),
    )
    .innerJoin('fencer', 'fencer.id', 'doubt.fencer_id')
    .where('entry.fencer_id', 'is', null)
    .where('doubt.apart', '=', 0)
  return words.length === 0
    ? open
    : open.where(eb => eb.or([holdsWords('entry.name_key', words), holdsWords('fencer.name_key', words)]))
}

/** Events with entries that may be somebody and are nobody yet. */
export async function listDoubtedEvents(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('identity_doubt as doubt')
    .innerJoin('entry', join =>
      join.onRef('entry.event_id', '=', 'doubt.event_id').onRef('entry.entry_id', '=', 'doubt.entry_id'),
    )
    .select('doubt.event_id')
    .distinct()
    .where('entry.fencer_id', 'is', null)
    .where('doubt.apart', '=', 0)
    .orderBy('doubt.event_id')
    .execute()
  return rows.map(row => row.event_id)
}

/** Remembers that an entry is not this person, and when that was said; false when nobody doubted it. */
export async function markEntryDistinct(
  db: Kysely<Database>,
  doubt: { eventId: string; entryId: string; fencerId: string },
  now: number,
): Promise<boolean> {
  const done = await db
    .updateTable('identity_doubt')
    .set({ apart: 1, at: now })
    .where('event_id', '=', doubt.eventId)
    .where('entry_id', '=', doubt.entryId)
    .where('fencer_id', '=', doubt.fencerId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Whether an entry is in doubt and still nobody. */
export async function isOpenDoubt(
  db: Kysely<Database>,
  doubt: { eventId: string; entryId: string; fencerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('identity_doubt as doubt')
    .innerJoin('entry', join =>
      join.onRef('entry.event_id', '=', 'doubt.event_id').onRef('entry.entry_id', '=', 'doubt.entry_id'),
    )
    .select('doubt.at')
    .where('doubt.event_id', '=', doubt.eventId)
    .where('doubt.entry_id', '=', doubt.entryId)
    .where('doubt.fencer_id', '=', doubt.fencerId)
    .where('entry.fencer_id', 'is', null)
    .where('doubt.apart', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}
