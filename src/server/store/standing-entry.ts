import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { OUT_STATUSES } from '#domain/entry-status.ts'
import type { Database } from './database.ts'

/** Entries that are ones: on the list still, neither withdrawn nor denied. For every question about who is entered. */
export const isStanding = (
  eb: ExpressionBuilder<Database, 'entry'>,
): ExpressionWrapper<Database, 'entry', SqlBool> =>
  eb.and([
    eb('entry.gone_at', 'is', null),
    eb.or([eb('entry.status', 'is', null), eb('entry.status', 'not in', [...OUT_STATUSES])]),
  ])
