import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/**
 * Shows what a change answered in the place of what was read. A reading of the same that is still on its way may have
 * been made before the change, so it is given up first. `answer` may be made of what stands, where anything does.
 */
export async function takeAnswer<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Answer | undefined, Answer | undefined>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Answer>(queryKey, answer)
}
