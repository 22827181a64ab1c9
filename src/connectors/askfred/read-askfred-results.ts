import type { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { AskfredClient } from './askfred-client.ts'

/** Results of one tournament: a sheet for each event, or why there are none. */
export type AskfredResults =
  | { readonly id: string; readonly sheets: readonly EventSheet[] }
  | { readonly id: string; readonly error: UpstreamError }

/**
 * Reads the results of tournaments by their AskFRED ids, one request each. A tournament without results, or whose file
 * cannot be read, is given with its error; when the source itself cannot be asked any more the generator rejects.
 */
export async function* readAskfredResults(
  client: AskfredClient,
  ids: Iterable<string> | AsyncIterable<string>,
  { signal }: { signal: AbortSignal },
): AsyncGenerator<AskfredResults, void, undefined> {
  for await (const id of ids) {
    const answer = await client.fetchResults(id, signal)
    if (answer.ok) {
      const { sheets } = answer.value
      if (sheets.ok) yield { id, sheets: sheets.value }
      continue
    }
    const { kind, status } = answer.reason
    const isOfOne = kind === 'garbage' || kind === 'tooLarge' || (kind === 'status' && status === 404)
    if (!isOfOne) throw answer.reason
    yield { id, error: answer.reason }
  }
}
