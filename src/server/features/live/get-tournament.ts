import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'
import type { Store } from '#server/store/open-store.ts'

const KEEP_MS = 1_000

/** GET /api/v2/tournament/{id}?live=true. `visited` hears which running events are seen, so that they stay fresh. */
export const getTournament =
  (
    store: Store,
    shared: SharedAnswers,
    visited: (eventIds: readonly string[]) => void,
  ): Handler<'getTournament'> =>
  async ({ input: { params } }) => {
    const answer = await shared.read<Tournament>('tournament', params.id, KEEP_MS, async () => {
      const tournament = await store.list('tournament', params.id)
      if (!tournament) throw notFound('Tournament')
      return tournament
    })
    const { events } = answer.read()
    visited(events.filter(event => event.live).map(event => event.id))
    return answer
  }
