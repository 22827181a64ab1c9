import type { Kysely } from 'kysely'
import { lockFencer } from '#server/store/people/people-for-followers.ts'
import type { Database } from '#server/store/schema/database.ts'
import { endStrangersSight, renewEventsOf } from './end-strangers-sight.ts'

/** Who hides somebody, or shows them again, and when. */
export interface Hiding {
  readonly fencerId: string
  readonly isHidden: boolean
  readonly by: string
  readonly now: number
}

/**
 * Hides a person from everybody outside their circle: whoever follows them from there follows no more, no link to their day
 * opens any more, and every event that they stand in gets a next version. Or shows them again; who followed them does not
 * follow again by that. Noted with who and when. Answers the accounts that see less; undefined: there is no such person.
 */
export async function hidePerson(db: Kysely<Database>, hiding: Hiding): Promise<string[] | undefined> {
  const { fencerId, isHidden, by, now } = hiding
  return db.transaction().execute(async tx => {
    if (!(await lockFencer(tx, fencerId))) return undefined
    const hidden_at = isHidden ? now : null
    const changed = await tx
      .updateTable('fencer')
      .set({ hidden_at })
      .where('id', '=', fencerId)
      .where('hidden_at', isHidden ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return []
    await note(tx, hiding)
    const strangers = isHidden ? await endStrangersSight(tx, fencerId) : []
    await renewEventsOf(tx, fencerId, now)
    return strangers
  })

  async function note(tx: Kysely<Database>, { isHidden: is }: Hiding): Promise<void> {
    const last = await tx
      .selectFrom('hidden_note')
      .select(eb => eb.fn.max('number').as('number'))
      .where('fencer_id', '=', fencerId)
      .executeTakeFirst()
    const number = Number(last?.number ?? 0) + 1
    await tx
      .insertInto('hidden_note')
      .values({ fencer_id: fencerId, number, is_hidden: is ? 1 : 0, user_id: by, at: now })
      .execute()
  }
}
