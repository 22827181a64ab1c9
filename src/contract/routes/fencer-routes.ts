import { z } from 'zod'
import { GuardedPatch } from '#contract/call/json-patch.ts'
import { route } from '#contract/call/route-spec.ts'
import { Fencer } from '#contract/people/fencer.ts'

const params = z.object({ id: z.string() })

export const fencerRoutes = {
  listTrackedFencers: route({
    method: 'GET',
    path: '/api/v2/fencer',
    access: 'user',
    origin: 'spec',
    summary: 'The fencers the signed-in user follows',
    query: z.object({ type: z.literal('tracked') }),
    response: z.array(Fencer),
  }),
  getFencer: route({
    method: 'GET',
    path: '/api/v2/fencer/:id',
    access: 'user',
    origin: 'spec',
    summary: 'One fencer',
    params,
    response: Fencer,
  }),
  patchFencer: route({
    method: 'PATCH',
    path: '/api/v2/fencer/:id',
    access: 'user',
    origin: 'spec',
    summary: 'Change a tracked fencer’s preferences',
    keyed: true,
    params,
    body: GuardedPatch,
    refuses: [409],
    response: Fencer,
  }),
} as const
