import type { Watched } from '#contract/accounts/notice.ts'
import { notFound, Problem } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import {
  listWatchedTournaments,
  unwatchTournament,
  watchTournament,
} from '#server/store/notices/watched-tournaments.ts'
import type { Store } from '#server/store/open-store.ts'

type Name = 'listWatched' | 'watchTournament' | 'unwatchTournament'

/** Nobody plans with more at once. */
const MOST_WATCHED = 200

/** Of which tournaments' registrations people want to be told. */
export function watchCalls({ store, now }: { readonly store: Store; readonly now: () => number }): {
  readonly [One in Name]: Handler<One>
} {
  const read = async (db: Store['read'], userId: string): Promise<Watched> => ({
    tournamentIds: await listWatchedTournaments(db, userId),
  })
  return {
    listWatched: ({ caller }) => read(store.read, caller.userId),

    watchTournament: async ({ input: { params }, caller: { userId } }) => {
      const wanted = { userId, tournamentId: params.id, now: now() }
      const outcome = await watchTournament(store.write, wanted, MOST_WATCHED)
      if (outcome === 'unknown') throw notFound('Tournament')
      if (outcome === 'full')
        throw new Problem(409, 'too-many-watched', `${MOST_WATCHED} tournaments can be watched at most`)
      return read(store.write, userId)
    },

    unwatchTournament: async ({ input: { params }, caller: { userId } }) => {
      await unwatchTournament(store.write, userId, params.id)
      return read(store.write, userId)
    },
  }
}
