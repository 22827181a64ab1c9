import { notSignedIn } from '#contract/call/problem.ts'
import { listTrackedFencers } from '#server/features/fencers/list-tracked-fencers.ts'
import type { Store } from '#server/store/open-store.ts'
import { prefersMinimal } from './prefers-minimal.ts'
import type { RawHandlers } from './register-routes.ts'

/** GET /api/v2/fencer?type=tracked: with every field, or without the long ones where the reader prefers that. */
export const trackedFencersRoute = (store: Store, now: () => number) =>
  ({
    listTrackedFencers: async ({ caller }, request, reply) => {
      if (!caller) throw notSignedIn()
      const minimal = prefersMinimal(request.headers.prefer)
      reply.header('cache-control', 'no-store')
      return reply.send(await listTrackedFencers(store, { userId: caller.userId, minimal, now: now() }))
    },
  }) satisfies RawHandlers
