import type { Kysely, NotNull, Selectable } from 'kysely'
import type { UsafTournament } from '#contract/sources/usaf-tournament.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import {
  type AttributedColumns,
  type AttributionPlan,
  planTournamentAttributions,
  withoutCorrected,
} from '#server/store/provenance/plan-attributions.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import { toDifferences } from '#server/store/rows/to-differences.ts'
import type { Database } from '#server/store/schema/database.ts'

type Row = Selectable<Database['tournament']>

/** A tournament of USA Fencing as far as a sync needs it. */
export type KnownUsafTournament = Pick<
  Row,
  'id' | 'name' | 'type' | 'registration_opens' | 'registration_late' | 'registration_closes' | 'gone_at'
> & { readonly usaf_id: string; readonly start_day: string; readonly end_day: string }

/** A line of the list to be written. */
export interface UsafListLine extends UsafTournament {
  readonly url: string
  /** "ROC/RYC"; undefined: nobody asked. */
  readonly type?: string | undefined
  /** Our own id of the tournament that it is, known from another source. */
  readonly joins?: string | undefined
}

/** Rows of one look: the main thread has other things to do in between. */
const AT_ONCE = 500

/** Tournaments of USA Fencing that end on `from` or later, portion by portion. */
export async function* eachAnnounced(
  db: Kysely<Database>,
  from: string,
): AsyncGenerator<KnownUsafTournament[]> {
  for (let after = ''; ; ) {
    const rows = await selectAnnounced(db)
      .where('end_day', '>=', from)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    yield [...toMap(rows).values()]
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}

/** Tournaments by USA Fencing's ids. */
export async function findUsafRecord(
  db: Kysely<Database>,
  usafIds: readonly string[],
): Promise<Map<string, KnownUsafTournament>> {
  const rows = []
  for (const some of inChunks(usafIds, 500))
    rows.push(...(await selectAnnounced(db).where('usaf_id', 'in', some).execute()))
  return toMap(rows)
}

const selectAnnounced = (db: Kysely<Database>) =>
  db
    .selectFrom('tournament')
    .select(['id', 'name', 'usaf_id', 'start_day', 'end_day', 'type', 'gone_at'])
    .select(['registration_opens', 'registration_late', 'registration_closes'])
    .where('usaf_id', 'is not', null)
    // The federation's list says the days of each.
    .$narrowType<{ start_day: NotNull; end_day: NotNull }>()

const toMap = (rows: readonly (Omit<KnownUsafTournament, 'usaf_id'> & { usaf_id: string | null })[]) =>
  new Map(
    rows.flatMap(row => (row.usaf_id === null ? [] : [[row.usaf_id, { ...row, usaf_id: row.usaf_id }]])),
  )

/** Tournaments that USA Fencing is not known to list, ending on `from` or later: one of them may be one of its. */
export async function listMissingAtUsaf(db: Kysely<Database>, from: string) {
  return db
    .selectFrom('tournament')
    .select(['id', 'name', 'start_day', 'end_day', 'city', 'state', 'country'])
    .where('usaf_id', 'is', null)
    .where('end_day', '>=', from)
    .$narrowType<{ start_day: NotNull; end_day: NotNull }>()
    .orderBy('id')
    .execute()
}

/**
 * Writes a line of the list. What it does not say stays, and so does what a person corrected. Answers our id, whether
 * anything was written, and what to note of who said it.
 */
export async function saveUsafListLine(
  tx: Kysely<Database>,
  listed: UsafListLine,
  now: number,
): Promise<{ id: string; outcome: 'new' | 'changed' | 'same'; said: AttributionPlan }> {
  const known = await tx
    .selectFrom('tournament')
    .selectAll()
    .where(eb =>
      eb.or([
        eb('usaf_id', '=', listed.usafId),
        ...(listed.joins === undefined ? [] : [eb('id', '=', listed.joins)]),
      ]),
    )
    // Who has the id already is the one, whatever it seemed to be.
    .orderBy('usaf_id', order => order.desc().nullsLast())
    .executeTakeFirst()
  if (!known) {
    const id = await findFreeId(tx, `usaf-${listed.usafId}`)
    const columns = toColumns(listed, undefined)
    await tx
      .insertInto('tournament')
      .values({ ...columns, id, looked_at: now })
      .execute()
    return { id, outcome: 'new', said: planListed(listed, { id, before: undefined, said: columns }) }
  }
  const correction = await tx
    .selectFrom('tournament_correction')
    .select('fields')
    .where('tournament_id', '=', known.id)
    .executeTakeFirst()
  const corrected = correction ? (JSON.parse(correction.fields) as Partial<Row>) : {}
  const columns = toColumns(listed, known)
  const said = planListed(listed, { id: known.id, before: known, said: withoutCorrected(columns, corrected) })
  const changes = toDifferences(known, { ...columns, ...corrected })
  if (Object.keys(changes).length === 0) return { id: known.id, outcome: 'same', said }
  await tx
    .updateTable('tournament')
    .set({ ...changes, looked_at: now })
    .where('id', '=', known.id)
    .execute()
  return { id: known.id, outcome: 'changed', said }
}

function planListed(listed: UsafListLine, columns: AttributedColumns<Row>): AttributionPlan {
  const { before, id } = columns
  const sourceRef = { source: 'usafencing', url: listed.url } as const
  const changed = before === undefined || before.usaf_id === null || before.gone_at !== null
  const plan = planTournamentAttributions(columns, sourceRef)
  const listing = { about: 'tournament', topic: 'listing', id, changed, ...sourceRef } as const
  return { ...plan, attributions: [listing, ...plan.attributions] }
}

/** Marks a tournament as listed no more, or as listed again. */
export async function saveUsafDelisted(
  db: Kysely<Database>,
  id: string,
  goneAt: number | null,
): Promise<void> {
  await db.updateTable('tournament').set({ gone_at: goneAt }).where('id', '=', id).execute()
}

function toColumns(listed: UsafListLine, known: Row | undefined) {
  const { usafId, name, startDay, endDay, city, state, country, timeZoneId, usaRegion, opens, closes } =
    listed
  // Its events at the live source may last longer than the list says.
  const knownEnd = known?.ftl_id != null && known.start_day === startDay ? known.end_day : null
  // The tournament's own page knows its registration better than the list.
  const isUnread =
    known === undefined ||
    (known.registration_opens === null &&
      known.registration_late === null &&
      known.registration_closes === null)
  return {
    usaf_id: usafId,
    name,
    name_key: toFoldedText(name),
    start_day: startDay,
    end_day: knownEnd !== null && knownEnd > endDay ? knownEnd : endDay,
    registration_url: listed.url,
    gone_at: null,
    ...(city === undefined ? {} : { city }),
    ...(state === undefined ? {} : { state }),
    ...(country === undefined ? {} : { country }),
    ...(timeZoneId === undefined ? {} : { time_zone: timeZoneId }),
    ...(usaRegion === undefined ? {} : { usa_region: usaRegion }),
    ...(listed.type === undefined ? {} : { type: listed.type }),
    ...(isUnread && opens !== undefined ? { registration_opens: opens } : {}),
    ...(isUnread && closes !== undefined ? { registration_closes: closes } : {}),
  }
}

/** What another record has taken, merged or split by a person, keeps its id. */
async function findFreeId(tx: Kysely<Database>, base: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    const taken = await tx.selectFrom('tournament').select('id').where('id', '=', id).executeTakeFirst()
    if (!taken) return id
  }
}
