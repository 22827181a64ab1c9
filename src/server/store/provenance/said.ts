import { basename } from 'node:path'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { EventTopic, Said, SaidSource, TournamentTopic } from '#contract/fields/said.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Who says something. */
export interface Voice {
  readonly source: SaidSource
  /** The file that it was read from; its folder is left out. */
  readonly file?: string | undefined
  /** Where anybody may read it: https, nothing secret. */
  readonly url?: string | undefined
}

/** One thing that a source has said. */
export type Saying = Voice & {
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
export async function saveSaid(tx: Kysely<Database>, sayings: readonly Saying[], now: number): Promise<void> {
  for (const about of ['tournament', 'event'] as const) {
    for (const changed of [true, false]) {
      // Later ones of one thing count.
      const rows = new Map(
        sayings
          .filter(one => one.about === about && one.changed === changed)
          .map(one => [`${one.topic} ${one.id}`, toSaidRow(one, now)]),
      )
      for (const some of inChunks([...rows.values()], 80)) await upsert(tx, about, some, changed)
    }
  }
}

const upsert = (tx: Kysely<Database>, about: Saying['about'], rows: SaidInsert[], changed: boolean) =>
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

/** A saying as a row. */
export const toSaidRow = (saying: Saying, now: number): SaidInsert => ({
  about_id: saying.id,
  topic: saying.topic as EventTopic,
  source: saying.source,
  file: saying.file === undefined ? null : basename(saying.file).slice(0, LONGEST),
  url: saying.url?.startsWith('https://') && saying.url.length <= LONGEST ? saying.url : null,
  changed_at: saying.changed ? now : null,
})

/** A row as it is sent. */
export const toSaid = (
  row: { source: SaidSource; file: string | null; url: string | null; changed_at: number | null },
  lookedAt?: number | null,
): Said => ({
  source: row.source,
  ...(row.file === null ? {} : { file: row.file }),
  ...(row.url === null ? {} : { url: row.url }),
  ...(row.changed_at === null ? {} : { changedAt: row.changed_at }),
  // A file is read once.
  ...(lookedAt == null || row.file !== null ? {} : { lookedAt }),
})

/** Who said last when an event is, else who is entered; undefined where nobody noted it. */
export async function findAnnouncer(db: Kysely<Database>, eventId: string): Promise<SaidSource | undefined> {
  const rows = await db
    .selectFrom('event_said')
    .select(['topic', 'source'])
    .where('about_id', '=', eventId)
    .execute()
  const by = (topic: EventTopic) => rows.find(row => row.topic === topic)?.source
  return by('schedule') ?? by('entries') ?? rows[0]?.source
}
