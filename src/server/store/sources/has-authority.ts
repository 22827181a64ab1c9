import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** The calendar whose word on its tournaments stands, whatever others say. */
const FEDERATION = 'usafencing'

/** Whether what a calendar says of its tournaments stands, whatever others say: USA Fencing's does. */
export const hasAuthority = (source: string): boolean => source === FEDERATION

/** Whether a tournament stands in the list of the calendar with authority, or its own page there has been read. */
export const isAnnounced = (eb: ExpressionBuilder<Database, 'tournament'>) =>
  eb.exists(
    eb
      .selectFrom('source_page')
      .select('source_page.id')
      .whereRef('source_page.id', '=', 'tournament.usaf_id')
      .where('source_page.source', '=', FEDERATION)
      .where('source_page.kind', 'in', ['line', 'tournament']),
  )
