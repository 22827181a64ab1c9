import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** A tournament of a calendar whose events may be due. Times in epoch milliseconds. */
export interface DueListing {
  readonly key: string
  readonly startDay: string
  readonly endDay: string
  readonly cancelled: boolean
  readonly announced: boolean
  readonly readAt: number | undefined
  readonly said: string
}

/** Tournaments that a source lists, ending on `from` or later, with when their events were read last. */
export async function listDueListings(
  db: Kysely<Database>,
  source: string,
  from: string,
): Promise<DueListing[]> {
  const rows = await db
    .selectFrom('listed_tournament as listing')
    .innerJoin('tournament', 'tournament.id', 'listing.tournament_id')
    .leftJoin('source_page as page', join =>
      join.onRef('page.id', '=', 'listing.key').on('page.source', '=', source).on('page.kind', '=', 'events'),
    )
    .leftJoin('source_page as line', join =>
      join
        .onRef('line.id', '=', 'tournament.usaf_id')
        .on('line.source', '=', 'usafencing')
        .on('line.kind', '=', 'line'),
    )
    .select(['listing.key', 'listing.start_day', 'listing.end_day', 'listing.cancelled', 'listing.said'])
    .select(['page.read_at', 'line.id as line'])
    .where('listing.source', '=', source)
    .where('listing.gone_at', 'is', null)
    .where('listing.end_day', '>=', from)
    .execute()
  return rows.map(row => ({
    key: row.key,
    startDay: row.start_day,
    endDay: row.end_day,
    cancelled: row.cancelled === 1,
    announced: row.line !== null,
    readAt: row.read_at ?? undefined,
    said: row.said,
  }))
}
