import type { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { ListedRanking } from '#contract/sources/listed-ranking.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { FieClient } from './fie-client.ts'
import type { FieRankingQuestion } from './fie-ranking-question.ts'
import { isOfOnePage } from './is-of-one-page.ts'
import type { FieRankedAthlete } from './parse-ranking.ts'
import { toListedRanking } from './to-listed-ranking.ts'

/** A whole ranking, or why there is none. One with nobody in it is not published yet. */
export type FieRankingAnswer =
  | { readonly question: FieRankingQuestion; readonly ranking: ListedRanking }
  | { readonly question: FieRankingQuestion; readonly error: UpstreamError }

const MOST_PAGES = 100

/**
 * Reads rankings one after another, each whole or not at all. One that cannot be read is given with its error; when the
 * source itself cannot be asked any more the generator rejects.
 */
export async function* readFieRankings(
  client: FieClient,
  questions: Iterable<FieRankingQuestion>,
  { signal }: { signal: AbortSignal },
): AsyncGenerator<FieRankingAnswer, void, undefined> {
  for (const question of questions) {
    const read = await readRanking(client, question, signal)
    if (read.ok) yield { question, ranking: toListedRanking(question, read.value) }
    else if (isOfOnePage(read.reason)) yield { question, error: read.reason }
    else throw read.reason
  }
}

async function readRanking(
  client: FieClient,
  question: FieRankingQuestion,
  signal: AbortSignal,
): Promise<Result<FieRankedAthlete[], UpstreamError>> {
  const found = new Map<string, FieRankedAthlete>()
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await client.fetchRanking(question, page, signal)
    if (!answer.ok) return fail(answer.reason)
    const before = found.size
    for (const athlete of answer.value.athletes) found.set(athlete.id, athlete)
    // Nobody says how long a ranking is: it ends where a page brings nobody new.
    if (found.size === before || found.size >= (answer.value.total ?? Number.POSITIVE_INFINITY)) break
  }
  return ok([...found.values()])
}
