import { notFound, Problem } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { findMatchingTournament } from '#domain/same-tournament/live-tournament-match.ts'
import type { Store } from '#server/store/open-store.ts'
import { findTournament } from '#server/store/tournaments/tournaments.ts'

/** Tournaments that the live source has around a day; given by the app, for handlers ask no source themselves. */
export type LiveLookup = (
  day: string,
) => Promise<{ ftlId: string; name: string; startDay: string; endDay?: string | undefined }[]>

/** GET …/findLiveId: looks at the live source and changes nothing. 404 when no tournament there is this one. */
export const findLiveId =
  (store: Store, lookUp: LiveLookup | undefined): Handler<'findLiveId'> =>
  async ({ input: { params } }) => {
    const tournament = await findTournament(store.read, params.id)
    if (!tournament) throw notFound('Tournament')
    if (!lookUp) throw new Problem(503, 'no-source', 'No live source is configured')
    const { name, startDate, endDate } = tournament
    // Without a day there is nothing to look by.
    if (startDate === undefined || endDate === undefined) throw notFound('Live tournament')
    const found = await askSource(lookUp, startDate)
    const candidates = found.map(one => ({ ...one, endDay: one.endDay ?? one.startDay }))
    const match = findMatchingTournament({ name, startDay: startDate, endDay: endDate }, candidates)
    if (!match) throw notFound('Live tournament')
    return { idDetail: { ftlId: match.ftlId } }
  }

async function askSource(lookUp: LiveLookup, day: string): ReturnType<LiveLookup> {
  try {
    return await lookUp(day)
  } catch {
    throw new Problem(502, 'source-failed', 'The live source does not answer')
  }
}
