import { z } from 'zod'
import { CircleView } from '#contract/accounts/circle.ts'
import { Person } from '#contract/accounts/person.ts'
import { User } from '#contract/accounts/user.ts'
import { route } from '#contract/call/route-spec.ts'
import { LANGUAGES } from '#domain/words/language.ts'

const params = z.object({ id: z.string() })
const accountParams = z.object({ id: z.string(), userId: z.string() })
const fencerIds = z.array(z.string().min(1).max(200)).max(100)
const someFencers = fencerIds.min(1)
/** One of the caller's observers, as they were last seen, so that never another one is meant. */
const observer = z.object({ index: z.number().int().min(0).max(10_000), expected: Person })
/** `mailTo`: where the server sends the link, too, in a language. */
const delivery = z.object({ mailTo: z.string().max(254).optional(), language: z.enum(LANGUAGES) })

/** What came of the mail; undefined: none was asked for. */
const MadeInvitation = z.object({
  /** Where the link leads, with its token; it is told here and nowhere else. */
  path: z.string(),
  mail: z.enum(['sent', 'failed']).optional(),
  circles: CircleView,
})
export type MadeInvitation = z.infer<typeof MadeInvitation>

export const circleRoutes = {
  getCircles: route({
    method: 'GET',
    path: '/api/v3/circles',
    access: 'user',
    origin: 'addition',
    summary: 'Who holds the fencers whom the caller follows, and with whom the caller shares them',
    response: CircleView,
  }),
  holdFencer: route({
    method: 'PUT',
    path: '/api/v3/circles/:id',
    access: 'user',
    origin: 'addition',
    summary: 'Say that a followed fencer is one’s own; where others hold them, ask to be taken in',
    params,
    response: CircleView,
  }),
  releaseFencer: route({
    method: 'DELETE',
    path: '/api/v3/circles/:id',
    access: 'user',
    origin: 'addition',
    summary: 'Say that a fencer is not one’s own, or ask no more; following goes on',
    params,
    response: CircleView,
  }),
  decideCircleRequest: route({
    method: 'POST',
    path: '/api/v3/circles/:id/requests/:userId',
    access: 'user',
    origin: 'addition',
    summary: 'Take in who asked, or not; by a parent of the fencer',
    params: accountParams,
    body: z.object({ isGranted: z.boolean() }),
    response: CircleView,
  }),
  removeCircleMember: route({
    method: 'DELETE',
    path: '/api/v3/circles/:id/members/:userId',
    access: 'user',
    origin: 'addition',
    summary: 'Take an observer, or a parent who came later, out of a fencer’s circle',
    params: accountParams,
    response: CircleView,
  }),
  inviteParent: route({
    method: 'POST',
    path: '/api/v3/circles/invitations',
    access: 'user',
    origin: 'addition',
    summary: 'Invite somebody who may change what is kept of the caller’s fencers: a link that works once',
    body: delivery.extend({ fencerIds: someFencers }),
    refuses: [409],
    response: MadeInvitation,
  }),
  revokeCircleInvitation: route({
    method: 'DELETE',
    path: '/api/v3/circles/invitations/:id',
    access: 'user',
    origin: 'addition',
    summary: 'Take an invitation back',
    params,
    response: CircleView,
  }),
  inviteObserver: route({
    method: 'POST',
    path: '/api/v3/circles/observers/invite',
    access: 'user',
    origin: 'addition',
    summary: 'Invite one of one’s observers to follow fencers: a link that works once',
    body: delivery.extend(observer.shape).extend({ fencerIds: someFencers }),
    refuses: [409],
    response: MadeInvitation,
  }),
  shareWithObserver: route({
    method: 'POST',
    path: '/api/v3/circles/observers/share',
    access: 'user',
    origin: 'addition',
    summary: 'Choose which fencers one of one’s observers sees',
    body: observer.extend({ fencerIds }),
    refuses: [409],
    response: CircleView,
  }),
  takeBackObserver: route({
    method: 'POST',
    path: '/api/v3/circles/observers/take-back',
    access: 'user',
    origin: 'addition',
    summary: 'Take back what one of one’s observers was given, at once',
    body: observer,
    refuses: [409],
    response: CircleView,
  }),
  takeCircleInvitation: route({
    method: 'POST',
    path: '/api/v3/circles/take',
    access: 'user',
    origin: 'addition',
    summary: 'Take an invitation with the account that is signed in',
    body: z.object({ token: z.string().min(1).max(100) }),
    refuses: [409],
    response: User,
  }),
} as const
