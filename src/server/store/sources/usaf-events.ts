import type { Insertable, Kysely, Selectable } from 'kysely'
import {
  type RegistrationChange,
  saveRegistrationChanges,
} from '#server/store/entries/registration-changes.ts'
import { ENTRY_PREFIX } from '#server/store/entries/usaf-entries.ts'
import { type AttributionPlan, saveAttributionPlans } from '#server/store/provenance/plan-attributions.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import { applyCorrection } from '#server/store/tournaments/apply-correction.ts'

/** An event with what else is known of it. */
export type KnownEvent = Selectable<Database['event']> & {
  /** Another source tells who is entered: entries and counts are its from then on. */
  readonly published: boolean
}

/** What a tournament's page changes. */
export interface PagePlan {
  readonly tournament: Partial<Selectable<Database['tournament']>>
  readonly added: readonly Insertable<Database['event']>[]
  /** Columns by our id of the event. */
  readonly changed: ReadonlyMap<string, Partial<Selectable<Database['event']>>>
  /** Who says so. */
  readonly said: readonly AttributionPlan[]
  /** What happened to registrations, by our id of the event. */
  readonly changes: ReadonlyMap<string, readonly RegistrationChange[]>
}

/** The tournament with a USA Fencing id or of our own, the fields of it that a person corrected, and its events. */
export async function findUsafTournamentRecord(
  db: Kysely<Database>,
  by: { readonly usafId: string } | { readonly id: string },
): Promise<
  | {
      readonly tournament: Selectable<Database['tournament']>
      readonly corrected: readonly string[]
      readonly events: readonly KnownEvent[]
    }
  | undefined
> {
  const tournament = await db
    .selectFrom('tournament')
    .selectAll()
    .where(eb => ('id' in by ? eb('id', '=', by.id) : eb('usaf_id', '=', by.usafId)))
    .executeTakeFirst()
  if (!tournament) return undefined
  const correction = await db
    .selectFrom('tournament_correction')
    .select('fields')
    .where('tournament_id', '=', tournament.id)
    .executeTakeFirst()
  const events = await db
    .selectFrom('event')
    .leftJoin('live_event', 'live_event.event_id', 'event.id')
    .selectAll('event')
    .select(eb => [
      'live_event.version',
      eb
        .exists(
          eb
            .selectFrom('entry')
            .select('entry_id')
            .whereRef('entry.event_id', '=', 'event.id')
            .where('entry_id', 'not like', `${ENTRY_PREFIX}%`),
        )
        .as('others'),
    ])
    .where('tournament_id', '=', tournament.id)
    .orderBy('position')
    .execute()
  return {
    tournament,
    corrected: correction ? Object.keys(JSON.parse(correction.fields) as object) : [],
    events: events.map(({ version, others, ...event }) => ({
      ...event,
      published: version !== null || Boolean(others),
    })),
  }
}

/** Our id of the event with one of USA Fencing's. */
export async function findUsafEventId(db: Kysely<Database>, usafId: string): Promise<string | undefined> {
  const row = await db.selectFrom('event').select('id').where('usaf_id', '=', usafId).executeTakeFirst()
  return row?.id
}

/** The one tournament at which events with these ids of USA Fencing stand; undefined: none, or several. */
export async function findTournamentOfEvents(
  db: Kysely<Database>,
  usafIds: readonly string[],
): Promise<string | undefined> {
  const found = new Set<string>()
  for (const some of inChunks(usafIds, 500)) {
    const rows = await db
      .selectFrom('event')
      .select('tournament_id')
      .distinct()
      .where('usaf_id', 'in', some)
      .execute()
    for (const row of rows) found.add(row.tournament_id)
  }
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}

/** Which of these ids of USA Fencing stand at events of other tournaments: merged or moved by a person. */
export async function findMovedEvents(
  db: Kysely<Database>,
  usafIds: readonly string[],
  tournamentId: string,
): Promise<Set<string>> {
  const moved = new Set<string>()
  for (const some of inChunks(usafIds, 500)) {
    const rows = await db
      .selectFrom('event')
      .select('usaf_id')
      .where('usaf_id', 'in', some)
      .where('tournament_id', '!=', tournamentId)
      .execute()
    for (const row of rows) if (row.usaf_id !== null) moved.add(row.usaf_id)
  }
  return moved
}

/** Writes what a tournament's page changes. What a person corrected stays. */
export async function savePagePlan(
  tx: Kysely<Database>,
  tournamentId: string,
  plan: PagePlan,
  now: number,
): Promise<void> {
  if (Object.keys(plan.tournament).length > 0) {
    await tx.updateTable('tournament').set(plan.tournament).where('id', '=', tournamentId).execute()
    // Somebody may have corrected it after the page was compared.
    await applyCorrection(tx, tournamentId)
  }
  for (const some of inChunks(plan.added, 40)) await tx.insertInto('event').values(some).execute()
  for (const [id, columns] of plan.changed)
    await tx.updateTable('event').set(columns).where('id', '=', id).execute()
  await saveAttributionPlans(tx, plan.said, now)
  for (const [id, changes] of plan.changes) await saveRegistrationChanges(tx, id, changes, now)
}
