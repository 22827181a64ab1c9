import { fillPath } from '#contract/call/fill-path.ts'
import { ROUTES } from '#contract/routes/route-table.ts'
import { listResultTournaments } from '#server/features/results/list-result-tournaments.ts'
import type { Store } from '#server/store/open-store.ts'
import type { RawHandlers } from '../raw-handler.ts'

/** GET /api/v3/view/results/{usafId}: says where the same is found under the name that the screens use. */
export const resultTournamentsRoute = (store: Store) =>
  ({
    listResultTournaments: async ({ input: { params }, caller }, _, reply) => {
      const found = await listResultTournaments(store, { fencer: params.usafId, userId: caller.userId })
      reply.header('cache-control', 'no-store')
      if (!found) return reply.send([])
      const { path } = ROUTES.listResultTournaments
      reply.header('content-location', fillPath(path, { usafId: found.name }))
      reply.header('content-type', 'application/json; charset=utf-8')
      return reply.send(found.tournaments.text)
    },
  }) satisfies Partial<RawHandlers>
