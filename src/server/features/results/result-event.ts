import { notFound } from '#contract/call/problem.ts'
import type { ResultEvent } from '#contract/results/result-view.ts'
import type { Caller } from '#contract/routes/handler.ts'
import { findResultEvent } from '#server/store/results/results.ts'
import { type BoutDeps, mayLinkOf, type ResultPlace, requireFencer } from './bout-access.ts'

/** A fencer's bouts of one event, and whether the caller may link videos to all of them. */
export async function findResults(deps: BoutDeps, place: ResultPlace, caller: Caller): Promise<ResultEvent> {
  const { tournamentId, eventId } = place
  const fencerId = await requireFencer(deps, place.usafId, caller)
  const found = await findResultEvent(deps.store.read, { fencerId, tournamentId, eventId })
  if (!found) throw notFound('Event')
  const mayLink = await mayLinkOf(deps, fencerId, caller)
  return { ...found, mayLink }
}
