import type { Handler } from '#contract/handler.ts'
import { notFound } from '#contract/problem.ts'
import type { Store } from '#server/store/open-store.ts'
import { findTournament } from '#server/store/tournaments.ts'

/** GET /api/v2/tournament/{id}?live=true. `visited` hears which running events are seen, so that they stay fresh. */
export const getTournament =
  (store: Store, visited: (eventIds: readonly string[]) => void): Handler<'getTournament'> =>
  async ({ input }) => {
    const tournament = await findTournament(store.read, input.params.id)
    if (!tournament) throw notFound('Tournament')
    visited(tournament.events.filter(event => event.live).map(event => event.id))
    return tournament
  }
