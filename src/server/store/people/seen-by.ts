import { type RawBuilder, sql } from 'kysely'

/** Whether a reader may know of the `fencer` of a row: everybody of whoever is not hidden, of the others their circle. */
export const seenBy = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  fencer.hidden_at is null
  or exists (
    select 1 from circle_member seer where seer.fencer_id = fencer.id and seer.user_id = ${userId}
  )
)`
