import { clear, type UseStore } from 'idb-keyval'
import { answeringStore } from '../indexed/answering-store.ts'
import { outboxMark } from './outbox-mark.ts'

let store: UseStore | undefined

/** Where what waits to be sent is kept. Throws where the browser keeps nothing. */
export function openOutbox(): UseStore {
  store ??= answeringStore('allez-outbox', 'entries')
  return store
}

/** Forgets what waits to be sent, unless all of it is of the account that is named. */
export async function clearOutbox(kept?: string): Promise<void> {
  if (kept !== undefined && outboxMark.read()?.account === kept) return
  outboxMark.clear()
  // A browser that keeps nothing has nothing to forget.
  await clear(openOutbox()).catch(() => {})
}
