import type { User } from '#contract/accounts/user.ts'
import { notFound, notSignedIn, Problem } from '#contract/call/problem.ts'
import { MOST_FOUND } from '#contract/routes/following-routes.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { addObserver as add, removeObserver as remove } from '#server/store/accounts/profile.ts'
import { findUser } from '#server/store/accounts/users.ts'
import { type EntryClaim, followEntrant, parseEntrantId } from '#server/store/entries/entrants.ts'
import {
  findFencersByName,
  followFencer as follow,
  orderFencers as order,
  unfollowFencer as unfollow,
} from '#server/store/following/following.ts'
import type { Store } from '#server/store/open-store.ts'

/** GET /api/v2/user/me/fencers?name= */
export const findFencers =
  (store: Store): Handler<'findFencers'> =>
  ({ input: { query }, caller }) =>
    findFencersByName(store.read, { userId: caller?.userId ?? '', text: query.name, most: MOST_FOUND })

/**
 * POST /api/v2/user/me/fencers/{id}. An id out of an entry list makes a person of that entrant; `relink` then finds
 * them in the events that hold the name.
 */
export const followFencer =
  (store: Store, relink: (eventId: string, claim?: EntryClaim) => Promise<void>): Handler<'followFencer'> =>
  async ({ input: { params }, caller }) => {
    const userId = caller?.userId ?? ''
    const entrant = parseEntrantId(params.id)
    if (!entrant) {
      if (!(await follow(store.write, userId, params.id))) throw notFound('Fencer')
      return readUser(store, userId)
    }
    const followed = await followEntrant(store.write, userId, entrant)
    if (!followed) throw notFound('Fencer')
    const { entryId } = entrant
    for (const eventId of followed.eventIds) {
      const isOwn = eventId === entrant.eventId
      await relink(eventId, isOwn ? { entryId, fencerId: followed.fencerId } : undefined)
    }
    return readUser(store, userId)
  }

/** DELETE /api/v2/user/me/fencers/{id}. Where a person goes with it, `relink` takes them out of the events' documents. */
export const unfollowFencer =
  (store: Store, relink: (eventId: string) => Promise<void>): Handler<'unfollowFencer'> =>
  async ({ input: { params }, caller }) => {
    const userId = caller?.userId ?? ''
    const ended = await unfollow(store.write, { userId, fencerId: params.id })
    if (!ended) throw notFound('Fencer')
    for (const eventId of ended) await relink(eventId)
    return readUser(store, userId)
  }

/** POST /api/v2/user/me/fencer-order */
export const orderFencers =
  (store: Store): Handler<'orderFencers'> =>
  async ({ input: { body }, caller }) => {
    const userId = caller?.userId ?? ''
    const done = await order(store.write, { userId, fencerIds: body.fencerIds })
    if (!done) throw changed()
    return readUser(store, userId)
  }

/** POST /api/v2/user/me/observers */
export const addObserver =
  (store: Store): Handler<'addObserver'> =>
  async ({ input: { body }, caller }) => {
    if (!(await add(store.write, caller?.userId ?? '', body))) {
      throw new Problem(409, 'too-many-observers', 'An account has 30 observers at most')
    }
    return readUser(store, caller?.userId)
  }

/** POST /api/v2/user/me/observers/remove */
export const removeObserver =
  (store: Store): Handler<'removeObserver'> =>
  async ({ input: { body }, caller }) => {
    const done = await remove(store.write, caller?.userId ?? '', body)
    if (!done) throw changed()
    return readUser(store, caller?.userId)
  }

const changed = (): Problem =>
  new Problem(409, 'changed-meanwhile', 'This was changed elsewhere meanwhile. Load it again')

async function readUser(store: Store, userId: string | undefined): Promise<User> {
  const user = await findUser(store.write, userId ?? '')
  if (!user) throw notSignedIn()
  return user
}
