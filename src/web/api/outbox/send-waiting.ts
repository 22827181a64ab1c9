import type { Outbox, OutboxEntry } from '#web/storage/outbox/outbox.ts'
import { type Fate, noteFate, noteTry } from './plan-outbox.ts'

interface Carrier {
  read(): Promise<Outbox>
  change(edit: (entries: Outbox) => Outbox): Promise<void>
  /** Sends a write under its key. Never rejects. */
  send(entry: OutboxEntry): Promise<Fate>
  /** Who is signed in. */
  account(): string | undefined
  now(): number
}

/**
 * Sends what waits, one after the other, in its order, until nothing does or nobody answers. What needs a decision is left where it
 * is. Whatever ends it in between, the next time begins where it stopped: a write that arrived is answered by its key.
 */
export async function sendWaiting({ read, change, send, account, now }: Carrier): Promise<'done' | 'lost'> {
  const findNext = async (): Promise<OutboxEntry | undefined> =>
    (await read()).find(one => one.state.is === 'waiting' && one.account === account())
  for (let next = await findNext(); next; next = await findNext()) {
    const { id } = next
    await change(entries => noteTry(entries, id, now()))
    // As it is now: it may have been changed until it was tried, or dropped.
    const tried = (await read()).find(one => one.id === id)
    if (!tried || tried.account !== account()) continue
    const fate = await send(tried)
    await change(entries => noteFate(entries, id, fate))
    if (fate.is === 'lost') return 'lost'
  }
  return 'done'
}
