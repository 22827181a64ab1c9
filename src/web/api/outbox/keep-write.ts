import { cachedUser } from '#web/storage/cached-user.ts'
import { changeOutbox } from '#web/storage/outbox/outbox.ts'
import { newKey } from './new-key.ts'
import { wakeOutbox } from './outbox-sender.ts'
import { addEntry } from './plan-outbox.ts'
import type { QueuedWrite } from './queued-calls.ts'

/**
 * Keeps a write until it can be sent, behind those that wait. `id`: its key, where it was tried already. Throws `failure`, or why it
 * cannot be kept.
 */
export async function keepWrite(
  { call, input, about }: QueuedWrite,
  now: number,
  { id = newKey(), failure }: { readonly id?: string; readonly failure?: unknown } = {},
): Promise<void> {
  const account = cachedUser.read()?.id
  // Signed out meanwhile: nothing of theirs is kept.
  if (account === undefined) throw failure ?? new Error('Nobody is signed in')
  const entry = { id, account, call, input, about, at: now, tries: 0, state: { is: 'waiting' } } as const
  try {
    await changeOutbox(entries => addEntry(entries, entry))
  } catch (error) {
    throw failure ?? error
  }
  void wakeOutbox()
}
