import type { QueryClient } from '@tanstack/react-query'
import { findKeptAnswer } from '#web/storage/kept-answers.ts'
import { pendingSignOut } from '#web/storage/pending-sign-out.ts'
import type { CallName } from './paths.ts'

/**
 * Lays the answer that this device kept of a GET call, by its name and address, where its screens look, with its age, unless there is a newer one;
 * whether there is any. `hasLeft`: whoever wanted it no longer does.
 */
export async function bringKeptAnswer(
  client: QueryClient,
  [name, key]: readonly [CallName, string],
  hasLeft: () => boolean = () => false,
): Promise<boolean> {
  const kept = await findKeptAnswer(key)
  // Whoever is signing out meanwhile gets nothing back, and nothing more is asked for them.
  if (hasLeft() || !kept || pendingSignOut.read()) return false
  if (client.getQueryData([name, key]) !== undefined) return true
  client.setQueryData([name, key], kept.value, { updatedAt: kept.savedAt })
  void client.invalidateQueries({ queryKey: [name, key] })
  return true
}
