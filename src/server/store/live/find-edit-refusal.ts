import { type Question, rowsOf, toKeys } from '#server/store/question/question.ts'

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
