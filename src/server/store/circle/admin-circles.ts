import type { Kysely } from 'kysely'
import type { AdminCircle } from '#contract/admin/admin-circle.ts'
import type { CircleRole } from '#contract/people/circle-role.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { endShare, endUnheld, type FollowPlace } from '#server/store/following/end-following.ts'
import { lockCircles } from '#server/store/following/lock-circles.ts'
import { joinLost, type LostSight, NOTHING_LOST } from '#server/store/following/lost-sight.ts'
import { holdsWords } from '#server/store/rows/name-search.ts'
import type { Database } from '#server/store/schema/database.ts'
import { addMember, findCircleMember } from './circle-members.ts'

const MOST = 30

/** Fencers with the accounts around them, by name; without a text those who are hidden, or whom somebody asks for. */
export async function listAdminCircles(db: Kysely<Database>, text: string): Promise<AdminCircle[]> {
  const words = toFoldedText(text).split(' ').filter(Boolean).slice(0, 8)
  const rows = await selectPeople(db)
    .where(eb =>
      words.length > 0
        ? holdsWords('name_key', words)
        : eb.or([
            eb('hidden_at', 'is not', null),
            eb('id', 'in', requests => requests.selectFrom('circle_request').select('fencer_id')),
          ]),
    )
    .orderBy('name_key')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return Promise.all(rows.map(row => toCircle(db, row)))
}

/** One of them; undefined: there is no such fencer. */
export async function findAdminCircle(
  db: Kysely<Database>,
  fencerId: string,
): Promise<AdminCircle | undefined> {
  const row = await selectPeople(db).where('id', '=', fencerId).executeTakeFirst()
  return row && toCircle(db, row)
}

/**
 * Takes an account into a fencer's circle in a role, gives it another, or takes it out (null). False: there is no such fencer
 * or account. Another role changes nothing else of it.
 */
export async function setMember(
  db: Kysely<Database>,
  place: FollowPlace,
  { role, by, now }: { readonly role: CircleRole | null; readonly by: string; readonly now: number },
): Promise<false | LostSight> {
  return db.transaction().execute(async tx => {
    const { isUser, areFencers } = await lockCircles(tx, [place.userId], [place.fencerId])
    if (!isUser || !areFencers) return false
    const member = await findCircleMember(tx, place)
    if (role === null) return member ? endShare(tx, place, member) : NOTHING_LOST
    if (member?.role !== 'parent' || role === 'parent') {
      await addMember(tx, { ...place, role, addedBy: by, now })
      return NOTHING_LOST
    }
    // A parent never becomes an observer by being given more: this is said of them.
    await tx
      .updateTable('circle_member')
      .set({ role, added_by: by, at: now })
      .where('user_id', '=', place.userId)
      .where('fencer_id', '=', place.fencerId)
      .execute()
    const lost = await endUnheld(tx, place.fencerId, place.userId)
    return joinLost([lost, { userIds: [place.userId], eventIds: [] }])
  })
}

const selectPeople = (db: Kysely<Database>) =>
  db.selectFrom('fencer').select(['id', 'name', 'club', 'birth_year', 'hidden_at'])

interface PersonRow {
  readonly id: string
  readonly name: string
  readonly club: string | null
  readonly birth_year: number | null
  readonly hidden_at: number | null
}

async function toCircle(
  db: Kysely<Database>,
  { id, name, club, birth_year, hidden_at }: PersonRow,
): Promise<AdminCircle> {
  const members = await db
    .selectFrom('circle_member')
    .innerJoin('app_user', 'app_user.id', 'circle_member.user_id')
    .select(['user_id', 'name', 'username', 'circle_member.role'])
    .where('fencer_id', '=', id)
    .orderBy('at')
    .orderBy('username')
    .execute()
  const requests = await db
    .selectFrom('circle_request')
    .innerJoin('app_user', 'app_user.id', 'circle_request.user_id')
    .select(['user_id', 'name', 'username'])
    .where('fencer_id', '=', id)
    .orderBy('at')
    .orderBy('username')
    .execute()
  const followers = await db
    .selectFrom('tracked_fencer')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('fencer_id', '=', id)
    .executeTakeFirst()
  const notes = await db
    .selectFrom('hidden_note')
    .leftJoin('app_user', 'app_user.id', 'hidden_note.user_id')
    .select(['is_hidden', 'at', 'name', 'username'])
    .where('fencer_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  return {
    fencerId: id,
    name,
    ...(club === null ? {} : { clubName: club }),
    ...(birth_year === null ? {} : { birthYear: birth_year }),
    isHidden: hidden_at !== null,
    members: members.map(({ role, ...row }) => ({ ...toAccount(row), role })),
    requests: requests.map(toAccount),
    followers: Number(followers?.count ?? 0),
    notes: notes.map(note => ({
      isHidden: note.is_hidden === 1,
      by: note.name ?? note.username,
      at: note.at,
    })),
  }
}

const toAccount = (row: { user_id: string; name: string | null; username: string }) => ({
  userId: row.user_id,
  name: row.name ?? row.username,
  username: row.username,
})
