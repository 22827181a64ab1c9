import type { Insertable, Kysely, Selectable } from 'kysely'
import { type AttributionPlan, saveAttributionPlans } from '#server/store/provenance/plan-attributions.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import { applyCorrection } from '#server/store/tournaments/apply-correction.ts'
import { isAnnounced } from './has-authority.ts'
import type { EventListingRow, ListingRow } from './known-tournaments.ts'

/** What the word of a calendar changes of a tournament. */
export interface CalendarPlan {
  readonly tournament: Partial<Selectable<Database['tournament']>>
  readonly added: readonly Insertable<Database['event']>[]
  /** Columns by our id of the event. */
  readonly changed: ReadonlyMap<string, Partial<Selectable<Database['event']>>>
  /** The line as it is remembered; absent where the calendar's word stands whatever it said before. */
  readonly listing?: ListingRow
  readonly eventListings: readonly EventListingRow[]
  /** What to note of who said it. */
  readonly said: readonly AttributionPlan[]
}

/** Makes a tournament that a calendar lists and nobody knew. */
export async function addCalendarTournament(
  tx: Kysely<Database>,
  row: Insertable<Database['tournament']>,
): Promise<void> {
  await tx.insertInto('tournament').values(row).execute()
}

/** Writes what the word of a calendar changes of a tournament. What a person corrected stays. */
export async function saveCalendarPlan(
  tx: Kysely<Database>,
  id: string,
  plan: CalendarPlan,
  now: number,
): Promise<void> {
  if (Object.keys(plan.tournament).length > 0) {
    await tx.updateTable('tournament').set(plan.tournament).where('id', '=', id).execute()
    // Somebody may have corrected it after the two were compared.
    await applyCorrection(tx, id)
  }
  for (const some of inChunks(plan.added, 40)) await tx.insertInto('event').values(some).execute()
  for (const [eventId, columns] of plan.changed)
    await tx.updateTable('event').set(columns).where('id', '=', eventId).execute()
  if (plan.listing) await saveListing(tx, plan.listing)
  for (const row of plan.eventListings) await saveEventListing(tx, row)
  await saveAttributionPlans(tx, plan.said, now)
}

/** Marks lines as listed no more, and their tournaments where nobody else knows them. Nothing is deleted. */
export async function saveCalendarDelisted(
  tx: Kysely<Database>,
  rows: readonly ListingRow[],
  now: number,
): Promise<void> {
  for (const { key, tournament_id: id } of rows) {
    await tx.updateTable('listed_tournament').set({ gone_at: now }).where('key', '=', key).execute()
    await tx
      .updateTable('tournament')
      .set({ gone_at: now })
      .where('id', '=', id)
      .where('gone_at', 'is', null)
      .where('ftl_id', 'is', null)
      .where(eb =>
        eb.not(
          eb.or([
            eb.exists(
              eb
                .selectFrom('listed_tournament')
                .select('key')
                .where('tournament_id', '=', id)
                .where('gone_at', 'is', null),
            ),
            isAnnounced(eb),
            // What was fenced took place, whoever forgets it.
            eb.exists(
              eb
                .selectFrom('live_event')
                .innerJoin('event', 'event.id', 'live_event.event_id')
                .select('live_event.event_id')
                .where('event.tournament_id', '=', id),
            ),
          ]),
        ),
      )
      .execute()
  }
}

async function saveListing(tx: Kysely<Database>, row: ListingRow): Promise<void> {
  const { key: _, ...said } = row
  await tx
    .insertInto('listed_tournament')
    .values(row)
    .onConflict(conflict => conflict.column('key').doUpdateSet(said))
    .execute()
}

async function saveEventListing(tx: Kysely<Database>, row: EventListingRow): Promise<void> {
  const { key: _, ...said } = row
  await tx
    .insertInto('listed_event')
    .values(row)
    .onConflict(conflict => conflict.column('key').doUpdateSet(said))
    .execute()
}
