import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks anew for the answers of this key (all without one) that a change made old, and waits for those on the screen. A
 * first answer that is still on its way was read before the change, so it is not waited for but asked for again.
 */
export async function renewAnswers(client: QueryClient, queryKey?: QueryKey): Promise<void> {
  const which = queryKey ? { queryKey } : {}
  await client.cancelQueries({ ...which, predicate: query => query.state.data === undefined })
  await client.invalidateQueries(which)
}
