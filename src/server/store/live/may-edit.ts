import type { Kysely } from 'kysely'
import { heldByOthers, notFollowing } from '#contract/call/problem.ts'
import { formatFirstLast, parsePersonName } from '#domain/names/person-name.ts'
import { answerOver } from '#server/store/question/answer-over.ts'
import { type Question, rowsOf, toKeys } from '#server/store/question/question.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Why somebody may not change what is kept of these people: another circle holds `heldName`, or they follow none of them. */
type EditRefusal = { readonly heldName: string } | 'notFollowing'

interface StandingRow {
  readonly name: string
  readonly parents: number | string
  readonly own: number | string
  readonly follows: number | string
}

/**
 * Why a user may not change the bouts of these people; undefined: they may. A parent of one of them may. Who merely follows one
 * may where nobody holds any of them.
 */
export function* findEditRefusal(
  userId: string,
  fencerIds: readonly string[],
): Question<EditRefusal | undefined> {
  const rows = yield* rowsOf<StandingRow>`
    select fencer.name,
      (select count(*) from circle_member it where it.fencer_id = fencer.id and it.role = 'parent') as parents,
      (select count(*) from circle_member it
        where it.fencer_id = fencer.id and it.role = 'parent' and it.user_id = ${userId}) as own,
      (select count(*) from tracked_fencer it
        where it.fencer_id = fencer.id and it.user_id = ${userId}) as follows
    from fencer where fencer.id in (select key from json_each(${toKeys(fencerIds)}))
    order by fencer.name, fencer.id
  `
  if (rows.some(({ own }) => Number(own) > 0)) return undefined
  const held = rows.find(({ parents }) => Number(parents) > 0)
  if (held) return { heldName: held.name }
  return rows.some(({ follows }) => Number(follows) > 0) ? undefined : 'notFollowing'
}

/** Who asks to change something. */
interface Editor {
  readonly userId: string
  readonly role: string
}

/** Whether somebody may change the bouts of these people: by the rule of `findEditRefusal`, and administrators. */
export const mayEdit = async (
  db: Kysely<Database>,
  { userId, role }: Editor,
  fencerIds: readonly string[],
): Promise<boolean> =>
  role === 'admin' || (await answerOver(db, findEditRefusal(userId, fencerIds))) === undefined

/** Refuses whoever may not, with the name of who is held by others: nobody's of those who hold them. */
export async function requireMayEdit(
  db: Kysely<Database>,
  { userId, role }: Editor,
  fencerIds: readonly string[],
): Promise<void> {
  if (role === 'admin') return
  const refusal = await answerOver(db, findEditRefusal(userId, fencerIds))
  if (refusal === undefined) return
  if (refusal === 'notFollowing') throw notFollowing()
  throw heldByOthers(formatFirstLast(parsePersonName(refusal.heldName)))
}
