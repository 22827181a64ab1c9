import { get, promisifyRequest } from 'idb-keyval'
import { openOutbox } from './clear-outbox.ts'
import { outboxMark } from './outbox-mark.ts'
import { writeMark } from './write-mark.ts'

/** What a write is about: two with one `key` change the same value. */
export interface WriteAbout {
  readonly kind: 'person' | 'interest' | 'video'
  readonly key: string
  /** Whose or which, in the reader's words; empty where `kind` and `field` say it all. */
  readonly subject: string
  readonly field?: string
}

/** A write that the server does not have yet. `id` is its key there: sent twice, it is done once. */
export interface OutboxEntry {
  readonly id: string
  readonly account: string
  readonly call: string
  readonly input: object
  readonly about: WriteAbout
  /** When it was written, epoch milliseconds. */
  readonly at: number
  /** How often it was tried; what was never tried may still be changed. */
  readonly tries: number
  readonly triedAt?: number
  readonly state:
    | { readonly is: 'waiting' /** Status of the last failure; 0: no answer. */; readonly failed?: number }
    | { readonly is: 'refused'; readonly status: number; readonly code?: string }
    | { readonly is: 'conflict'; readonly theirs: unknown }
}

export type Outbox = readonly OutboxEntry[]

const KEY = 'entries'

/** What waits, in the order in which it will go; nothing where the browser keeps nothing. */
export const readOutbox = (): Promise<Outbox> =>
  Promise.resolve()
    .then(() => get<Outbox>(KEY, openOutbox()))
    .then(
      held => held ?? [],
      () => [],
    )

/** Changes what waits, with no other tab in between. Rejects where it cannot be kept. */
export async function changeOutbox(edit: (entries: Outbox) => Outbox): Promise<void> {
  let after: Outbox = []
  const { waiting = [], stuck = [] } = outboxMark.read() ?? {}
  // By hand: idb-keyval's own `update` would come with the first screen, as all of that module.
  await openOutbox()('readwrite', async store => {
    after = edit((await promisifyRequest<Outbox | undefined>(store.get(KEY))) ?? [])
    store.put(after, KEY)
    // The page may close once it is kept: what waits is marked before.
    if (after.length > waiting.length + stuck.length) mark(after)
    return promisifyRequest(store.transaction)
  }).catch(error => {
    // Nothing is marked as waiting that was not kept.
    const marked = outboxMark.read()
    if (marked) writeMark({ ...marked, waiting, stuck })
    throw error
  })
  mark(after)
}

function mark(after: Outbox): void {
  const before = outboxMark.read()
  const account = after[0]?.account ?? before?.account
  if (account === undefined) return
  const keysOf = (is: boolean): string[] =>
    after.filter(({ state }) => (state.is === 'waiting') === is).map(({ about }) => about.key)
  writeMark({ ...before, account, waiting: keysOf(true), stuck: keysOf(false) })
}
