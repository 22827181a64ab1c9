import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { parseExternalId } from '#domain/words/external-id.ts'
import type { Store } from '#server/store/open-store.ts'
import { findUsafTournament } from '#server/store/tournaments/tournaments.ts'

/** GET /api/v2/usaf/tournaments/{id}: "123" as well as "ext_usaf_#123". */
export const getUsafTournament =
  (store: Store): Handler<'getUsafTournament'> =>
  async ({ input: { params } }) => {
    const external = parseExternalId(params.id)
    const usafId = external.ok && external.value.source === 'usaf' ? external.value.id : params.id
    const tournament = await findUsafTournament(store.read, usafId)
    if (!tournament) throw notFound('Tournament')
    return tournament
  }
