import { sql } from 'kysely'
import { OUT_STATUSES } from '#domain/words/entry-status.ts'

const OUT = sql.join(OUT_STATUSES.map(status => sql.lit(status)))

/** Entries that are ones: on the list still, neither withdrawn nor denied. For every question about who is entered. */
export const isStanding = sql<boolean>`(entry.gone_at is null and (entry.status is null or entry.status not in (${OUT})))`
