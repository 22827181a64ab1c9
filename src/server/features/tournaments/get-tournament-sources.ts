import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import type { Store } from '#server/store/open-store.ts'
import { findTournamentSources } from '#server/store/tournaments/tournament-sources.ts'

/** GET …/sources: asked for when a reader opens a tournament, so that lists stay light. */
export const getTournamentSources =
  (store: Store): Handler<'getTournamentSources'> =>
  async ({ input: { params } }) => {
    const sources = await findTournamentSources(store.read, params.id)
    if (!sources) throw notFound('Tournament')
    return sources
  }
