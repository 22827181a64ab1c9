import type { Kysely } from 'kysely'
import { joinLost, type LostSight } from '#server/store/following/lost-sight.ts'
import { forgetNotices } from '#server/store/notices/forget-notices.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { RowLog } from './row-log.ts'

/** Two records that become one, and whether each of them is hidden. */
interface Both {
  readonly kept: string
  readonly gone: string
  readonly isKeptHidden: boolean
  readonly isGoneHidden: boolean
}

/** Whom a merge leaves outside of the circle that stays. */
interface LeftOut {
  /** Parents of the other record: they ask to be taken in. */
  readonly parents: readonly string[]
  /** Whom those let look, and who followed by that alone. */
  readonly observers: readonly string[]
}

interface Member {
  readonly user_id: string
  readonly role: string
  readonly followed_before: number
}

/**
 * Leaves one circle of two: where one record is hidden, its own, even where nobody is in it; else, where both have parents,
 * that of the kept one. Nobody becomes a parent of another family's child by a merge. The rows of the other circle are
 * dropped here; what is left moves like other rows.
 */
export async function chooseCircle(
  log: RowLog,
  { kept, gone, isKeptHidden, isGoneHidden }: Both,
): Promise<LeftOut> {
  const isGoneHolding = isGoneHidden && !isKeptHidden
  const holding = { id: isGoneHolding ? gone : kept, members: new Map<string, Member>() }
  const other = { id: isGoneHolding ? kept : gone, members: new Map<string, Member>() }
  for (const side of [holding, other])
    for (const row of await log.find('circle_member', { fencer_id: side.id }))
      side.members.set(String(row.user_id), row as unknown as Member)
  await dropNeedlessRequests(log, [holding, other])
  const isOneHidden = isKeptHidden !== isGoneHidden
  if (!isOneHidden && !(hasParent(holding.members) && hasParent(other.members))) {
    await keepStronger(log, { kept, gone })
    return { parents: [], observers: [] }
  }
  const parents: string[] = []
  const observers: string[] = []
  for (const { user_id, role, followed_before } of other.members.values()) {
    const stays = holding.members.get(user_id)
    const [row] = await log.find('circle_member', { user_id, fencer_id: other.id })
    const beside = stays && { user_id, fencer_id: kept }
    if (row) await log.drop('circle_member', row, ['user_id', 'fencer_id'], beside)
    if (role === 'parent') {
      if (stays?.role !== 'parent') parents.push(user_id)
    } else if (!stays && followed_before === 0 && !(await follows(log, user_id, holding.id))) {
      observers.push(user_id)
      await dropShown(log, { user_id, fencer_id: other.id })
    }
  }
  return { parents, observers }
}

/** What is left to do once there is one record: parents of the other ask, and whom they let look forgets what they were told. */
export async function settleLeftOut(
  tx: Kysely<Database>,
  log: RowLog,
  { kept, now, leftOut }: { readonly kept: string; readonly now: number; readonly leftOut: LeftOut },
): Promise<LostSight> {
  const { parents, observers } = leftOut
  for (const user_id of parents) {
    const request = { user_id, fencer_id: kept }
    if ((await log.find('circle_request', request)).length === 0)
      await log.add('circle_request', { ...request, at: now })
  }
  for (const userId of observers) await forgetNotices(tx, { userId, fencerId: kept })
  return joinLost([{ userIds: [...parents, ...observers], eventIds: [] }])
}

const hasParent = (members: ReadonlyMap<string, Member>): boolean =>
  [...members.values()].some(({ role }) => role === 'parent')

/** Of somebody who is in both circles the row that says more stays. */
async function keepStronger(
  log: RowLog,
  { kept, gone }: { readonly kept: string; readonly gone: string },
): Promise<void> {
  for (const more of await log.find('circle_member', { fencer_id: gone, role: 'parent' })) {
    const place = { user_id: more.user_id ?? null, fencer_id: kept }
    const [less] = await log.find('circle_member', { ...place, role: 'observer' })
    if (less) await log.change('circle_member', place, less, { role: 'parent' })
  }
}

/** Who is in a circle need not ask to be taken in. */
async function dropNeedlessRequests(
  log: RowLog,
  sides: readonly { readonly id: string; readonly members: ReadonlyMap<string, Member> }[],
): Promise<void> {
  for (const { id } of sides)
    for (const request of await log.find('circle_request', { fencer_id: id })) {
      const isParent = sides.some(({ members }) => members.get(String(request.user_id))?.role === 'parent')
      if (isParent) await log.drop('circle_request', request, ['user_id', 'fencer_id'])
    }
}

async function follows(log: RowLog, user_id: string, fencer_id: string): Promise<boolean> {
  return (await log.find('tracked_fencer', { user_id, fencer_id })).length > 0
}

/** What somebody follows, chose and showed others by a share that is over. */
async function dropShown(log: RowLog, place: { user_id: string; fencer_id: string }): Promise<void> {
  for (const [table, key] of SHOWN)
    for (const row of await log.find(table, place)) await log.drop(table, row, key)
}

const SHOWN = [
  ['tracked_fencer', ['user_id', 'fencer_id']],
  ['notice_choice', ['user_id', 'fencer_id']],
  ['public_link', ['id']],
  ['calendar_feed', ['id']],
] as const
