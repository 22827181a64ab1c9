import type { Handler } from '#contract/routes/handler.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'
import type { Store } from '#server/store/open-store.ts'

const KEEP_MS = 10_000

/** GET /api/v2/usaf/tournaments */
export const listUsafTournaments =
  (store: Store, shared: SharedAnswers): Handler<'listUsafTournaments'> =>
  async () =>
    shared.read('tournaments', 'usaf', KEEP_MS, () => store.list('usafTournaments'))
