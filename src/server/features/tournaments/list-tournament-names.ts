import type { Handler } from '#contract/routes/handler.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'
import type { Store } from '#server/store/open-store.ts'

const KEEP_MS = 10_000

/** GET /api/v3/view/tournaments: the same for everybody. */
export const listTournamentNames =
  (store: Store, shared: SharedAnswers): Handler<'listTournamentNames'> =>
  async () =>
    shared.read('tournaments', 'names', KEEP_MS, () => store.list('tournamentNames'))
