import type { User } from '#contract/accounts/user.ts'
import { notFound, notSignedIn, Problem } from '#contract/call/problem.ts'
import { MOST_FOUND } from '#contract/routes/following-routes.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { addObserver } from '#server/store/accounts/profile.ts'
import { findUser } from '#server/store/accounts/users.ts'
import { removeObserver } from '#server/store/circle/observer-shares.ts'
import { type EntryClaim, followEntrant, parseEntrantId } from '#server/store/entries/entrants.ts'
import {
  findFencersByName,
  followFencer,
  orderFencers,
  unfollowFencer,
} from '#server/store/following/following.ts'
import type { LostSight } from '#server/store/following/lost-sight.ts'
import type { Store } from '#server/store/open-store.ts'

type Name =
  | 'findFencers'
  | 'followFencer'
  | 'unfollowFencer'
  | 'orderFencers'
  | 'addObserver'
  | 'removeObserver'
type FollowingCalls = { readonly [One in Name]: Handler<One> }

/**
 * Whom an account follows, and who watches with it. Following somebody out of an entry list makes a person of that
 * entrant; `republish` then finds them in the events that hold the name, and takes people out of events again with whom the
 * last follower has gone. `lost` hears who may see less than before.
 */
export function followingCalls(
  store: Store,
  republish: (eventId: string, claim?: EntryClaim) => Promise<void>,
  lost: (lost: LostSight) => Promise<void>,
): FollowingCalls {
  return {
    findFencers: ({ input: { query }, caller }) =>
      findFencersByName(store.read, { userId: caller.userId, text: query.name, most: MOST_FOUND }),

    followFencer: async ({ input: { params }, caller: { userId } }) => {
      const entrant = parseEntrantId(params.id)
      if (!entrant) {
        if (!(await followFencer(store.write, userId, params.id))) throw notFound('Fencer')
        return readUser(store, userId)
      }
      const followed = await followEntrant(store.write, userId, entrant)
      if (!followed) throw notFound('Fencer')
      const { entryId } = entrant
      for (const eventId of followed.eventIds) {
        const isOwn = eventId === entrant.eventId
        await republish(eventId, isOwn ? { entryId, fencerId: followed.fencerId } : undefined)
      }
      return readUser(store, userId)
    },

    unfollowFencer: async ({ input: { params }, caller: { userId } }) => {
      const ended = await unfollowFencer(store.write, { userId, fencerId: params.id })
      if (!ended) throw notFound('Fencer')
      await lost(ended)
      return readUser(store, userId)
    },

    orderFencers: async ({ input: { body }, caller: { userId } }) => {
      const done = await orderFencers(store.write, { userId, fencerIds: body.fencerIds })
      if (!done) throw changed()
      return readUser(store, userId)
    },

    addObserver: async ({ input: { body }, caller: { userId } }) => {
      if (!(await addObserver(store.write, userId, body))) {
        throw new Problem(409, 'too-many-observers', 'An account has 30 observers at most')
      }
      return readUser(store, userId)
    },

    removeObserver: async ({ input: { body }, caller: { userId } }) => {
      const removed = await removeObserver(store.write, userId, body)
      if (removed === 'changed') throw changed()
      await lost(removed)
      return readUser(store, userId)
    },
  }
}

const changed = (): Problem =>
  new Problem(409, 'changed-meanwhile', 'This was changed elsewhere meanwhile. Load it again')

async function readUser(store: Store, userId: string): Promise<User> {
  const user = await findUser(store.write, userId)
  if (!user) throw notSignedIn()
  return user
}
