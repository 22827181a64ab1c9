import { z } from 'zod'
import { Person } from '#contract/accounts/person.ts'
import { User } from '#contract/accounts/user.ts'
import { route } from '#contract/call/route-spec.ts'
import { TypedText } from '#contract/fields/typed-text.ts'
import { FoundFencer } from '#contract/people/found-fencer.ts'

const fencerParams = z.object({ id: z.string() })

/** Most fencers that a search answers. */
export const MOST_FOUND = 20

/** What is noted of a new observer. */
export const NewObserver = Person.extend({
  name: TypedText(200).min(1),
  email: TypedText(254).optional(),
  cell: TypedText(40).optional(),
})

export const followingRoutes = {
  findFencers: route({
    method: 'GET',
    path: '/api/v2/user/me/fencers',
    access: 'user',
    origin: 'addition',
    summary: 'Fencers one could follow, by any part of their name',
    query: z.object({ name: z.string().min(2).max(100) }),
    response: z.array(FoundFencer).max(MOST_FOUND),
  }),
  followFencer: route({
    method: 'POST',
    path: '/api/v2/user/me/fencers/:id',
    access: 'user',
    origin: 'addition',
    summary: 'Follow a fencer, behind those followed already',
    params: fencerParams,
    response: User,
  }),
  unfollowFencer: route({
    method: 'DELETE',
    path: '/api/v2/user/me/fencers/:id',
    access: 'user',
    origin: 'addition',
    summary: 'Follow a fencer no more; what was noted of them is forgotten',
    params: fencerParams,
    response: User,
  }),
  orderFencers: route({
    method: 'POST',
    path: '/api/v2/user/me/fencer-order',
    access: 'user',
    origin: 'addition',
    summary: 'Put the followed fencers in an order; every one must be named once',
    body: z.object({ fencerIds: z.array(z.string()).min(1).max(500) }),
    refuses: [409],
    response: User,
  }),
  addObserver: route({
    method: 'POST',
    path: '/api/v2/user/me/observers',
    access: 'user',
    origin: 'addition',
    summary: 'Add an observer behind the others',
    body: NewObserver,
    refuses: [409],
    response: User,
  }),
  removeObserver: route({
    method: 'POST',
    path: '/api/v2/user/me/observers/remove',
    access: 'user',
    origin: 'addition',
    summary: 'Remove an observer; sent as last seen, so that never another one goes',
    body: z.object({ index: z.number().int().min(0).max(10_000), expected: Person }),
    refuses: [409],
    response: User,
  }),
} as const
