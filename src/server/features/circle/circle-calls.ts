import type { CircleView } from '#contract/accounts/circle.ts'
import { notFound, notSignedIn, Problem } from '#contract/call/problem.ts'
import type { Caller, Handler } from '#contract/routes/handler.ts'
import { findUser } from '#server/store/accounts/users.ts'
import { dropCircleInvitation } from '#server/store/circle/circle-invitations.ts'
import {
  decideRequest,
  holdFencer,
  releaseFencer,
  removeMember,
} from '#server/store/circle/circle-members.ts'
import { shareWithObserver, takeBackObserver } from '#server/store/circle/observer-shares.ts'
import { readCircles } from '#server/store/circle/read-circles.ts'
import { takeCircleInvitation } from '#server/store/circle/take-circle-invitation.ts'
import type { LostSight } from '#server/store/following/lost-sight.ts'
import type { Store } from '#server/store/open-store.ts'
import { hashCircleToken } from './circle-token.ts'
import { type InvitationMail, inviteToCircle } from './invite-to-circle.ts'
import { SHARE_REFUSALS } from './share-refusals.ts'

export interface CircleDeps {
  readonly store: Store
  readonly now: () => number
  /** Undefined: this server sends no mails. */
  readonly mail: InvitationMail | undefined
  /** Hears who may see less than before. */
  readonly lost: (lost: LostSight) => Promise<void>
}

type Name =
  | 'getCircles'
  | 'holdFencer'
  | 'releaseFencer'
  | 'decideCircleRequest'
  | 'removeCircleMember'
  | 'inviteParent'
  | 'revokeCircleInvitation'
  | 'inviteObserver'
  | 'shareWithObserver'
  | 'takeBackObserver'
  | 'takeCircleInvitation'
type CircleCalls = { readonly [One in Name]: Handler<One> }

/** Who holds a fencer, and whom they let see or change what is kept of them. */
export function circleCalls(deps: CircleDeps): CircleCalls {
  const { store, now, mail, lost } = deps
  const view = async ({ userId }: Caller): Promise<CircleView> => ({
    ...(await readCircles(store.write, userId, now())),
    hasMail: mail !== undefined,
  })
  const invite = inviteToCircle(deps)

  return {
    getCircles: ({ caller }) => view(caller),

    holdFencer: async ({ input: { params }, caller }) => {
      const place = { userId: caller.userId, fencerId: params.id }
      if (!(await holdFencer(store.write, place, now()))) throw notFound('Fencer')
      return view(caller)
    },

    releaseFencer: async ({ input: { params }, caller }) => {
      const place = { userId: caller.userId, fencerId: params.id }
      const released = await releaseFencer(store.write, place)
      if (!released) throw notFound('Fencer')
      await lost(released)
      return view(caller)
    },

    decideCircleRequest: async ({ input: { params, body }, caller }) => {
      const place = { userId: params.userId, fencerId: params.id }
      const decision = { ...body, ...toDecider(caller), now: now() }
      if (!(await decideRequest(store.write, place, decision))) throw notFound('Request')
      return view(caller)
    },

    removeCircleMember: async ({ input: { params }, caller }) => {
      const place = { userId: params.userId, fencerId: params.id }
      const removed = await removeMember(store.write, place, toDecider(caller))
      if (!removed) throw notFound('Member')
      await lost(removed)
      return view(caller)
    },

    inviteParent: async ({ input: { body }, caller }) => {
      const made = await invite.parent(caller.userId, body)
      return { ...made, circles: await view(caller) }
    },

    inviteObserver: async ({ input: { body }, caller }) => {
      const made = await invite.observer(caller.userId, body)
      return { ...made, circles: await view(caller) }
    },

    revokeCircleInvitation: async ({ input: { params }, caller }) => {
      if (!(await dropCircleInvitation(store.write, caller.userId, params.id))) throw notFound('Invitation')
      return view(caller)
    },

    shareWithObserver: async ({ input: { body }, caller }) => {
      const { fencerIds, ...wanted } = body
      const share = { userId: caller.userId, fencerIds, now: now() }
      const shared = await shareWithObserver(store.write, wanted, share)
      if (typeof shared === 'string') throw SHARE_REFUSALS[shared]()
      await lost(shared)
      return view(caller)
    },

    takeBackObserver: async ({ input: { body }, caller }) => {
      const taken = await takeBackObserver(store.write, caller.userId, body)
      if (taken === 'changed') throw SHARE_REFUSALS.changed()
      await lost(taken)
      return view(caller)
    },

    takeCircleInvitation: async ({ input: { body }, caller: { userId } }) => {
      const taker = { userId, now: now() }
      const outcome = await takeCircleInvitation(store.write, hashCircleToken(body.token), taker)
      if (outcome === 'noInvitation') throw notFound('Invitation')
      if (outcome === 'own') throw new Problem(409, 'own-invitation', 'You made this invitation yourself')
      const user = await findUser(store.write, userId)
      if (!user) throw notSignedIn()
      return user
    },
  }
}

/** Administrators decide elsewhere: here everybody is who they are in the circle. */
const toDecider = ({ userId }: Caller) => ({ by: userId, isAdmin: false })
