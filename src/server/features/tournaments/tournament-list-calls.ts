import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { parseExternalId } from '#domain/words/external-id.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'
import type { Store } from '#server/store/open-store.ts'
import { findTournamentSources } from '#server/store/tournaments/tournament-sources.ts'
import { findUsafTournament } from '#server/store/tournaments/tournaments.ts'

const KEEP_MS = 10_000

type Name = 'listTournamentNames' | 'listUsafTournaments' | 'getUsafTournament' | 'getTournamentSources'
type TournamentListCalls = { readonly [One in Name]: Handler<One> }

/** Every tournament by name, USA Fencing's ones, and who says what of one: asked for when a reader opens it. */
export function tournamentListCalls(store: Store, shared: SharedAnswers): TournamentListCalls {
  return {
    listTournamentNames: () =>
      shared.read('tournaments', 'names', KEEP_MS, () => store.list('tournamentNames')),

    listUsafTournaments: () =>
      shared.read('tournaments', 'usaf', KEEP_MS, () => store.list('usafTournaments')),

    /** "123" as well as "ext_usaf_#123". */
    getUsafTournament: async ({ input: { params } }) => {
      const external = parseExternalId(params.id)
      const usafId = external.ok && external.value.source === 'usaf' ? external.value.id : params.id
      const tournament = await findUsafTournament(store.read, usafId)
      if (!tournament) throw notFound('Tournament')
      return tournament
    },

    getTournamentSources: async ({ input: { params } }) => {
      const sources = await findTournamentSources(store.read, params.id)
      if (!sources) throw notFound('Tournament')
      return sources
    },
  }
}
