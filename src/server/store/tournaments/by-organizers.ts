import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** Begins the ids of what somebody made for a scoresheet: of its event, and of a tournament that nobody announced. */
const TYPED = 'scoresheet-%'

/** Tournaments that an organizer announced: what was made for a scoresheet is one once a source knows it. */
export const isOfOrganizers = (eb: ExpressionBuilder<Database, 'tournament'>) =>
  eb.or([
    eb('tournament.id', 'not like', TYPED),
    eb('tournament.usaf_id', 'is not', null),
    eb('tournament.ftl_id', 'is not', null),
  ])

/** Events that somebody can be registered for: not those that are typed on a scoresheet. */
export const isNotTyped = (eb: ExpressionBuilder<Database, 'event'>) => eb('event.id', 'not like', TYPED)
