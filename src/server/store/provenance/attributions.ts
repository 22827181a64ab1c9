import { basename } from 'node:path'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { EventTopic, ProvenanceSource, TournamentTopic } from '#contract/fields/provenance.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Who says something. */
export interface SourceRef {
  readonly source: ProvenanceSource
  /** The file that it was read from; its folder is left out. */
  readonly file?: string | undefined
  /** Where anybody may read it: https, nothing secret. */
  readonly url?: string | undefined
}

/** One thing that a source has said. */
export type Attribution = SourceRef & {
  readonly id: string
  /** False: the value was there already. Then only another source is noted, and not when. */
  readonly changed: boolean
} & (
    | { readonly about: 'tournament'; readonly topic: TournamentTopic }
    | { readonly about: 'event'; readonly topic: EventTopic }
  )

const LONGEST = 200

/**
 * Notes who said what. Call it in the transaction that writes the values, with what is new or changed in them; what is
 * said again by whom it is known from writes nothing.
 */
export async function saveAttributions(
  tx: Kysely<Database>,
  attributions: readonly Attribution[],
  now: number,
): Promise<void> {
  for (const about of ['tournament', 'event'] as const) {
    for (const changed of [true, false]) {
      // Later ones of one thing count.
      const rows = new Map(
        attributions
          .filter(one => one.about === about && one.changed === changed)
          .map(one => [`${one.topic} ${one.id}`, toAttributionRow(one, now)]),
      )
      for (const some of inChunks([...rows.values()], 80)) await upsert(tx, about, some, changed)
    }
  }
}

const upsert = (tx: Kysely<Database>, about: Attribution['about'], rows: SaidInsert[], changed: boolean) =>
  tx
    .insertInto(`${about}_said` as 'event_said')
    .values(rows)
    .onConflict(conflict => {
      const update = conflict.columns(['about_id', 'topic']).doUpdateSet(eb => ({
        source: eb.ref('excluded.source'),
        file: eb.ref('excluded.file'),
        url: eb.ref('excluded.url'),
        changed_at: eb.ref('excluded.changed_at'),
      }))
      return changed
        ? update
        : update.where(sql.ref(`${about}_said.source`), '!=', sql.ref('excluded.source'))
    })
    .execute()

type SaidInsert = Insertable<Database['event_said']>

/** An attribution as a row. */
export const toAttributionRow = (attribution: Attribution, now: number): SaidInsert => ({
  about_id: attribution.id,
  topic: attribution.topic as EventTopic,
  source: attribution.source,
  file: attribution.file === undefined ? null : basename(attribution.file).slice(0, LONGEST),
  url: attribution.url?.startsWith('https://') && attribution.url.length <= LONGEST ? attribution.url : null,
  changed_at: attribution.changed ? now : null,
})

/** Who said last when an event is, else who is entered; undefined where nobody noted it. */
export async function findScheduleSource(
  db: Kysely<Database>,
  eventId: string,
): Promise<ProvenanceSource | undefined> {
  const rows = await db
    .selectFrom('event_said')
    .select(['topic', 'source'])
    .where('about_id', '=', eventId)
    .execute()
  const by = (topic: EventTopic) => rows.find(row => row.topic === topic)?.source
  return by('schedule') ?? by('entries') ?? rows[0]?.source
}
