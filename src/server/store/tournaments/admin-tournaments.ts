import type { Kysely, Selectable } from 'kysely'
import type { AdminTournament, TournamentCorrection } from '#contract/admin/admin-tournament.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import {
  planTournamentAttributions,
  saveAttributionPlans,
} from '#server/store/provenance/plan-attributions.ts'
import type { Database } from '#server/store/schema/database.ts'
import { toDocRange } from '#server/store/schema/search-kinds.ts'
import { findCorrection, parseCorrection } from './apply-correction.ts'

type TournamentRow = Selectable<Database['tournament']>

const MOST = 100

/** Which column holds which field that can be corrected. */
const COLUMNS = {
  name: 'name',
  startDate: 'start_day',
  endDate: 'end_day',
  city: 'city',
  state: 'state',
  country: 'country',
  usaRegion: 'usa_region',
  timeZoneId: 'time_zone',
  registrationOpens: 'registration_opens',
  registrationLate: 'registration_late',
  registrationCloses: 'registration_closes',
  registrationUrl: 'registration_url',
  ftlId: 'ftl_id',
} as const satisfies Record<keyof TournamentCorrection, keyof TournamentRow>

/** Tournaments whose name or place holds every searched word, latest first. */
export async function listAdminTournaments(db: Kysely<Database>, search: string): Promise<AdminTournament[]> {
  const words = toFoldedText(search).split(' ').filter(Boolean)
  const { first, last } = toDocRange('tournament')
  let query = db.selectFrom('tournament').selectAll()
  for (const word of words) {
    query = query.where('id', 'in', eb =>
      eb
        .selectFrom('search_doc')
        .select('ref')
        .where('doc', '>=', first)
        .where('doc', '<=', last)
        .where('text', 'like', `%${word}%`),
    )
  }
  const rows = await query
    .orderBy('start_day', order => order.desc().nullsLast())
    .orderBy('name_key')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return describe(db, rows)
}

/** One tournament as administrators see it. */
export async function findAdminTournament(
  db: Kysely<Database>,
  id: string,
): Promise<AdminTournament | undefined> {
  const rows = await db.selectFrom('tournament').selectAll().where('id', '=', id).execute()
  return (await describe(db, rows))[0]
}

/** Writes a correction and remembers it, so that no source changes those fields again. */
export async function saveCorrection(
  db: Kysely<Database>,
  id: string,
  correction: TournamentCorrection,
  now: number,
): Promise<void> {
  const columns = toColumns(correction)
  await db.transaction().execute(async tx => {
    const before = await tx.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst()
    await saveAttributionPlans(
      tx,
      [planTournamentAttributions({ id, before, said: columns }, { source: 'person' })],
      now,
    )
    await tx.updateTable('tournament').set(columns).where('id', '=', id).execute()
    // A live id is how the source's tournament is found, not something that it says; that there is none stands.
    const { ftl_id: was, ...known } = await findCorrection(tx, id)
    const { ftl_id: liveId = was, ...said } = columns
    const fields = JSON.stringify({ ...known, ...said, ...(liveId === null ? { ftl_id: null } : {}) })
    await tx
      .insertInto('tournament_correction')
      .values({ tournament_id: id, fields })
      .onConflict(conflict => conflict.column('tournament_id').doUpdateSet({ fields }))
      .execute()
  })
}

/** Which other tournament has this id at the live source. */
export async function findByLiveId(db: Kysely<Database>, ftlId: string): Promise<string | undefined> {
  const row = await db.selectFrom('tournament').select('id').where('ftl_id', '=', ftlId).executeTakeFirst()
  return row?.id
}

function toColumns(correction: TournamentCorrection): Partial<TournamentRow> {
  const columns: Record<string, string | number | null> = {}
  for (const [field, value] of Object.entries(correction)) {
    if (value === undefined) continue
    columns[COLUMNS[field as keyof TournamentCorrection]] = value === '' ? null : value
  }
  if (correction.name !== undefined) columns.name_key = toFoldedText(correction.name)
  return columns
}

async function describe(db: Kysely<Database>, rows: readonly TournamentRow[]): Promise<AdminTournament[]> {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const counts = await db
    .selectFrom('event')
    .select(eb => ['tournament_id', eb.fn.countAll<number>().as('count')])
    .where('tournament_id', 'in', ids)
    .groupBy('tournament_id')
    .execute()
  const corrections = await db
    .selectFrom('tournament_correction')
    .selectAll()
    .where('tournament_id', 'in', ids)
    .execute()
  const events = new Map(counts.map(row => [row.tournament_id, Number(row.count)]))
  const corrected = new Map(corrections.map(row => [row.tournament_id, toFields(row.fields)]))
  return rows.map(row => ({
    ...toAdminTournament(row),
    events: events.get(row.id) ?? 0,
    corrected: corrected.get(row.id) ?? [],
  }))
}

function toFields(json: string): string[] {
  const columns = parseCorrection(json)
  return Object.entries(COLUMNS).flatMap(([field, column]) => (column in columns ? [field] : []))
}

function toAdminTournament(row: TournamentRow): Omit<AdminTournament, 'events' | 'corrected'> {
  return {
    id: row.id,
    idDetail: {
      ...(row.ftl_id === null ? {} : { ftlId: row.ftl_id }),
      ...(row.usaf_id === null ? {} : { usafId: row.usaf_id }),
      ...(row.af_id === null ? {} : { afId: row.af_id }),
    },
    name: row.name,
    startDate: row.start_day,
    endDate: row.end_day,
    city: row.city,
    state: row.state,
    country: row.country,
    usaRegion: row.usa_region,
    timeZoneId: row.time_zone,
    registrationOpens: row.registration_opens,
    registrationLate: row.registration_late,
    registrationCloses: row.registration_closes,
    registrationUrl: row.registration_url,
    goneAt: row.gone_at,
  }
}
