import type { Insertable, Kysely } from 'kysely'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { findEventStage } from '#domain/fencer-state/event-stage.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { formatFieldLetters, toFieldLetters } from '#domain/ratings/field-letters.ts'
import type { KnownFencer } from '#server/store/people/fencers.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Who is entered in an event, and whether anything of it is drawn. */
export interface Field {
  readonly fencers: readonly LiveFencer[]
  readonly isDrawn: boolean
}

/** Who is entered in what was read of an event. */
export const toEntryField = (event: LiveDocument): Field => ({
  fencers: event.fencers,
  isDrawn: findEventStage(event) !== 'toCome',
})

/** Writes an event's entries as they stand now; those no longer there go. */
export async function saveEntries(tx: Kysely<Database>, eventId: string, field: Field): Promise<void> {
  const rows = toEntryRows(eventId, field.fencers)
  await tx.deleteFrom('entry').where('event_id', '=', eventId).execute()
  for (const chunk of inChunks(rows)) await tx.insertInto('entry').values(chunk).execute()
  await tx
    .updateTable('event')
    .set({ letters: countLetters(field) })
    .where('id', '=', eventId)
    .execute()
}

/** Whether these are not the entries that are stored: other people, or people told otherwise. */
export async function hasOtherEntries(
  tx: Kysely<Database>,
  eventId: string,
  fencers: readonly LiveFencer[],
): Promise<boolean> {
  const known = await tx
    .selectFrom('entry')
    .select(['entry_id', 'name', 'club', 'country', 'rating'])
    .where('event_id', '=', eventId)
    .execute()
  const before = known.map(row => [row.entry_id, row.name, row.club, row.country, row.rating])
  const after = fencers.map(({ id, name, club, country, rating }) => [
    id,
    name,
    club ?? null,
    country ?? null,
    rating ?? null,
  ])
  return JSON.stringify(before.sort()) !== JSON.stringify(after.sort())
}

/** How strong a field is; who does not come does not count. Before anything is drawn, whoever is absent may still come. */
export const countLetters = ({ fencers, isDrawn }: Field): string =>
  formatFieldLetters(
    toFieldLetters(
      fencers
        .filter(({ status }) => status !== 'scratched' && !(isDrawn && status === 'absent'))
        .map(fencer => fencer.rating),
    ),
  )

/** Entries as rows. */
export const toEntryRows = (
  eventId: string,
  fencers: readonly LiveFencer[],
): Insertable<Database['entry']>[] =>
  fencers.map(fencer => ({
    event_id: eventId,
    entry_id: fencer.id,
    fencer_id: fencer.fencerId ?? null,
    name: fencer.name,
    name_key: toNameKey(parsePersonName(fencer.name)),
    club: fencer.club ?? null,
    country: fencer.country ?? null,
    seed: fencer.seed ?? null,
    place: fencer.place ?? null,
    division: fencer.division ?? null,
    rating: fencer.rating ?? null,
  }))

/** An entry with the known person that it is, and what its source said of it. */
export interface LinkedEntry {
  readonly entryId: string
  readonly nameKey: string
  readonly club: string | undefined
  readonly country: string | undefined
  readonly person: KnownFencer
}

/** The entries of an event that are known people. */
export async function listLinkedEntries(db: Kysely<Database>, eventId: string): Promise<LinkedEntry[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('fencer', 'fencer.id', 'entry.fencer_id')
    .select(['entry.entry_id', 'entry.name_key', 'entry.club', 'entry.country'])
    .select(['fencer.id', 'fencer.name_key as own_key', 'fencer.club as own_club'])
    .select('fencer.country as own_country')
    .where('entry.event_id', '=', eventId)
    .execute()
  return rows.map(row => ({
    entryId: row.entry_id,
    nameKey: row.name_key,
    club: row.club ?? undefined,
    country: row.country ?? undefined,
    person: {
      id: row.id,
      nameKey: row.own_key,
      club: row.own_club ?? undefined,
      country: row.own_country ?? undefined,
    },
  }))
}

/** Events in which people of these normalised names are entered, the most shared first. */
export async function countSharedNames(
  db: Kysely<Database>,
  nameKeys: readonly string[],
): Promise<{ eventId: string; tournamentId: string; shared: number; entries: number }[]> {
  const shared = new Map<string, { tournamentId: string; shared: number }>()
  for (const keys of inChunks(nameKeys, 500)) {
    const rows = await db
      .selectFrom('entry')
      .innerJoin('event', 'event.id', 'entry.event_id')
      .select(eb => ['event.id', 'event.tournament_id', eb.fn.countAll<number>().as('count')])
      .where('entry.name_key', 'in', keys)
      .groupBy(['event.id', 'event.tournament_id'])
      .execute()
    for (const row of rows) {
      const known = shared.get(row.id)?.shared ?? 0
      shared.set(row.id, { tournamentId: row.tournament_id, shared: known + Number(row.count) })
    }
  }
  const best = [...shared].sort((a, b) => b[1].shared - a[1].shared).slice(0, 5)
  return Promise.all(
    best.map(async ([eventId, found]) => {
      const row = await db
        .selectFrom('entry')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow()
      return { eventId, ...found, entries: Number(row.count) }
    }),
  )
}
