import type { Kysely } from 'kysely'
import type { CircleInvitation, CircleView, FencerCircle, ObserverShare } from '#contract/accounts/circle.ts'
import type { Database } from '#server/store/schema/database.ts'
import { type MemberStanding, mayRemove } from './circle-members.ts'

/** Everybody around the fencers whom an account follows, as that account may see it. */
export async function readCircles(
  db: Kysely<Database>,
  userId: string,
  now: number,
): Promise<Omit<CircleView, 'hasMail'>> {
  const followed = await db
    .selectFrom('tracked_fencer')
    .innerJoin('fencer', 'fencer.id', 'tracked_fencer.fencer_id')
    .select(['fencer.id', 'fencer.name'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('fencer.id')
    .execute()
  const members = await listMembers(db, userId)
  const requests = await listRequests(db, userId)
  const fencers = followed.map(({ id, name }): FencerCircle => {
    const circle = members.filter(member => member.fencer_id === id)
    const asking = requests.filter(request => request.fencer_id === id)
    const mine = circle.find(member => member.user_id === userId)
    return {
      fencerId: id,
      name,
      ...(mine === undefined ? {} : { role: mine.role }),
      isHeld: circle.some(member => member.role === 'parent'),
      hasAsked: asking.some(request => request.user_id === userId),
      ...(mine?.role === 'parent'
        ? { members: circle.map(member => toMember(member, mine)), requests: asking.map(toRequest) }
        : { members: [], requests: [] }),
    }
  })
  const held = new Set(fencers.filter(({ role }) => role === 'parent').map(({ fencerId }) => fencerId))
  const observers = await listObservers(db, userId)
  return {
    fencers,
    observers: observers.map(({ account_id }, index): ObserverShare => {
      const shares = members.filter(
        member => member.user_id === account_id && member.role === 'observer' && held.has(member.fencer_id),
      )
      return { index, hasAccepted: account_id !== null, fencerIds: shares.map(share => share.fencer_id) }
    }),
    invitations: await listInvitations(db, {
      userId,
      now,
      positions: observers.map(({ position }) => position),
    }),
  }
}

interface NamedRow {
  readonly fencer_id: string
  readonly user_id: string
  readonly at: number
  readonly name: string | null
  readonly username: string
}

type MemberRow = NamedRow & MemberStanding

/** Members of the circles of those whom an account follows, with what they are called; by when they came. */
const listMembers = (db: Kysely<Database>, userId: string): Promise<MemberRow[]> =>
  db
    .selectFrom('circle_member as it')
    .innerJoin('tracked_fencer as own', 'own.fencer_id', 'it.fencer_id')
    .innerJoin('app_user', 'app_user.id', 'it.user_id')
    .select(['it.fencer_id', 'it.user_id', 'it.role', 'it.at', 'app_user.name', 'app_user.username'])
    .where('own.user_id', '=', userId)
    .orderBy('it.at')
    .orderBy('app_user.username')
    .execute()

/** Who asks to be taken into them, alike. */
const listRequests = (db: Kysely<Database>, userId: string): Promise<NamedRow[]> =>
  db
    .selectFrom('circle_request as it')
    .innerJoin('tracked_fencer as own', 'own.fencer_id', 'it.fencer_id')
    .innerJoin('app_user', 'app_user.id', 'it.user_id')
    .select(['it.fencer_id', 'it.user_id', 'it.at', 'app_user.name', 'app_user.username'])
    .where('own.user_id', '=', userId)
    .orderBy('it.at')
    .orderBy('app_user.username')
    .execute()

const toMember = (member: MemberRow, mine: MemberStanding): FencerCircle['members'][number] => ({
  userId: member.user_id,
  name: member.name ?? member.username,
  role: member.role,
  isMe: member.user_id === mine.user_id,
  mayRemove: mayRemove(mine, member),
})

const toRequest = ({ user_id, name, username, at }: NamedRow): FencerCircle['requests'][number] => ({
  userId: user_id,
  name: name ?? username,
  username,
  at,
})

const listObservers = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('observer')
    .select(['position', 'account_id'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()

async function listInvitations(
  db: Kysely<Database>,
  {
    userId,
    now,
    positions,
  }: { readonly userId: string; readonly now: number; readonly positions: readonly number[] },
): Promise<CircleInvitation[]> {
  const rows = await db
    .selectFrom('circle_invitation as it')
    .leftJoin('circle_invitation_fencer as of', 'of.invitation_id', 'it.id')
    .select(['it.id', 'it.role', 'it.observer_position', 'it.expires_at', 'of.fencer_id'])
    .where('it.user_id', '=', userId)
    .where('it.expires_at', '>', now)
    .orderBy('it.created_at', 'desc')
    .orderBy('it.id')
    .orderBy('of.fencer_id')
    .execute()
  return [...Map.groupBy(rows, row => row.id).values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const { id, role, observer_position, expires_at } = first
    return {
      id,
      role,
      fencerIds: [first, ...more].flatMap(({ fencer_id }) => fencer_id ?? []),
      ...(observer_position === null ? {} : { observer: positions.indexOf(observer_position) }),
      expiresAt: expires_at,
    }
  })
}
