import type { JsonText } from '#contract/call/json-text.ts'
import { notFound } from '#contract/call/problem.ts'
import type { ResultTournament } from '#contract/results/result-view.ts'
import type { Store } from '#server/store/open-store.ts'
import { findFirstTracked } from '#server/store/people/asked-fencer.ts'

/** In the place of a fencer's number: whom the caller follows first. No id is a word. */
const FIRST = 'first'

/** A fencer's tournaments, and by what the screens ask for that fencer's. */
export interface NamedResults {
  readonly name: string
  readonly tournaments: JsonText<ResultTournament[]>
}

/**
 * Results by USA Fencing number, by our id, or of the first whom a user follows; undefined where that is nobody. Throws
 * a Problem where there is no such fencer, or none whom the user may know of.
 */
export async function listResultTournaments(
  store: Store,
  ask: { fencer: string; userId: string },
): Promise<NamedResults | undefined> {
  if (ask.fencer === FIRST) {
    const first = await findFirstTracked(store.read, ask.userId)
    return first && { name: first.askedBy, tournaments: await requireResults(store, first.id, ask.userId) }
  }
  // A number is what the screens ask by: nothing to look up.
  const isNumber = /^\d+$/.test(ask.fencer)
  const [tournaments, name = ask.fencer] = await Promise.all([
    requireResults(store, ask.fencer, ask.userId),
    isNumber ? undefined : findName(store, ask.fencer),
  ])
  return { name, tournaments }
}

async function findName(store: Store, fencerId: string): Promise<string | undefined> {
  const name = await store.ask('askedBy', fencerId)
  return name && JSON.parse(name.text)
}

async function requireResults(
  store: Store,
  fencer: string,
  userId: string,
): Promise<JsonText<ResultTournament[]>> {
  const tournaments = await store.ask('resultTournaments', fencer, userId)
  if (tournaments === undefined) throw notFound('Fencer')
  return tournaments
}
