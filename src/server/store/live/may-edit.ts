import type { Kysely } from 'kysely'
import { heldByOthers, notFollowing } from '#contract/call/problem.ts'
import { formatFirstLast, parsePersonName } from '#domain/names/person-name.ts'
import { answerOver } from '#server/store/question/answer-over.ts'
import type { Database } from '#server/store/schema/database.ts'
import { findEditRefusal } from './find-edit-refusal.ts'

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
