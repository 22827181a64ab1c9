import { readTrackedFencers } from '#server/features/fencers/read-tracked-fencers.ts'
import type { Store } from '#server/store/open-store.ts'
import { prefersMinimal } from '../answers/prefers-minimal.ts'
import type { RawHandlers } from '../raw-handler.ts'

/** GET /api/v2/fencer?type=tracked: with every field, or without the long ones where the reader prefers that. */
export const trackedFencersRoute = (store: Store, now: () => number) =>
  ({
    listTrackedFencers: async ({ caller }, request, reply) => {
      const minimal = prefersMinimal(request.headers.prefer)
      reply.header('cache-control', 'no-store')
      return reply.send(await readTrackedFencers(store, { userId: caller.userId, minimal, now: now() }))
    },
  }) satisfies Partial<RawHandlers>
