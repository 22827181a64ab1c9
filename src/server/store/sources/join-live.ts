import type { Kysely, NotNull } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'
import { parseCorrection } from '#server/store/tournaments/apply-correction.ts'

/** Whether the live source's tournament is known already. */
export async function isKnownLive(db: Kysely<Database>, ftlId: string): Promise<boolean> {
  const row = await db.selectFrom('tournament').select('id').where('ftl_id', '=', ftlId).executeTakeFirst()
  return row !== undefined
}

/**
 * Tournaments that USA Fencing or a calendar announced for these days and that have no id at the live source, except
 * those from which a person took one away.
 */
export async function listUnjoined(db: Kysely<Database>, days: { from: string; to: string }) {
  const rows = await db
    .selectFrom('tournament')
    .leftJoin('tournament_correction as correction', 'correction.tournament_id', 'tournament.id')
    .select(['id', 'name', 'start_day as startDay', 'end_day as endDay', 'city', 'state', 'country'])
    .where('ftl_id', 'is', null)
    .where(eb =>
      eb.or([
        eb('usaf_id', 'is not', null),
        eb.exists(
          eb
            .selectFrom('listed_tournament')
            .select('key')
            .whereRef('listed_tournament.tournament_id', '=', 'tournament.id')
            .where('listed_tournament.gone_at', 'is', null),
        ),
      ]),
    )
    .where('end_day', '>=', days.from)
    .where('start_day', '<=', days.to)
    .select('correction.fields')
    .$narrowType<{ startDay: NotNull; endDay: NotNull }>()
    .execute()
  return rows.flatMap(({ fields, ...row }) =>
    fields !== null && 'ftl_id' in parseCorrection(fields) ? [] : [row],
  )
}

/** Events that USA Fencing or a calendar announced and that have no id at the live source, and which live ids the tournament has. */
export async function listUnjoinedEvents(db: Kysely<Database>, tournamentId: string) {
  const rows = await db
    .selectFrom('event')
    .select(eb => [
      ...(['id', 'category', 'gender', 'weapon', 'team', 'day', 'ftl_id', 'usaf_id'] as const),
      eb
        .exists(
          eb.selectFrom('listed_event').select('key').whereRef('listed_event.event_id', '=', 'event.id'),
        )
        .as('listed'),
    ])
    .where('tournament_id', '=', tournamentId)
    .execute()
  return {
    open: rows.filter(row => row.ftl_id === null && (row.usaf_id !== null || Boolean(row.listed))),
    ftlIds: new Set(rows.flatMap(row => row.ftl_id ?? [])),
  }
}

/** Gives a tournament or event its id at the live source, unless it has got one meanwhile. */
export async function saveLiveId(
  db: Kysely<Database>,
  table: 'tournament' | 'event',
  id: string,
  ftlId: string,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ ftl_id: ftlId })
    .where('id', '=', id)
    .where('ftl_id', 'is', null)
    .execute()
}
