import { entries, get, promisifyRequest } from 'idb-keyval'
import { openOutbox } from '../outbox/clear-outbox.ts'
import { countMarked, markScoresheet } from '../outbox/write-mark.ts'
import type { HeldScoresheet } from './held-scoresheet.ts'

/** Beside what else waits: forgotten with it, and by the same mark known to be there. */
const PREFIX = 'scoresheet/'
/** What the server has of it is by far the longer part, and does not change with what is typed. */
const ARRIVED = 'arrived/'

type Rest = Omit<HeldScoresheet, 'arrived'>

/** A scoresheet as this device keeps it; undefined: it does not. Rejects where the browser keeps nothing. */
export async function findKeptScoresheet(id: string): Promise<HeldScoresheet | undefined> {
  const store = openOutbox()
  const [rest, arrived] = await Promise.all([
    get<Rest>(PREFIX + id, store),
    get<HeldScoresheet['arrived']>(ARRIVED + id, store),
  ])
  return rest && { ...rest, arrived: arrived ?? [] }
}

/** All that are kept, in no order, without what is on file of them. Rejects where the browser keeps nothing. */
export async function listKeptScoresheets(): Promise<Rest[]> {
  const kept = await entries<string, unknown>(openOutbox())
  return kept.flatMap(([key, value]) => (key.startsWith(PREFIX) ? [value as Rest] : []))
}

/**
 * Changes a scoresheet, with no other tab in between: what it is then. `edit` is told what is kept, and leaves it by answering
 * undefined. Rejects where it cannot be kept.
 */
export async function changeKeptScoresheet(
  id: string,
  edit: (held: HeldScoresheet | undefined) => HeldScoresheet | undefined,
): Promise<HeldScoresheet | undefined> {
  let after: HeldScoresheet | undefined
  await openOutbox()('readwrite', async store => {
    const rest = await promisifyRequest<Rest | undefined>(store.get(PREFIX + id))
    const arrived =
      (await promisifyRequest<HeldScoresheet['arrived'] | undefined>(store.get(ARRIVED + id))) ?? []
    const before = rest && { ...rest, arrived }
    after = edit(before)
    if (!after || after === before) return
    const { arrived: known, ...others } = after
    store.put(others, PREFIX + id)
    if (known !== arrived) store.put(known, ARRIVED + id)
    // The page may close once it is kept: what waits is marked before.
    if (countWaiting(after) > countMarked(id)) markScoresheet(after.account, id, countWaiting(after))
    return promisifyRequest(store.transaction)
  })
  markScoresheet(after?.account, id, after ? countWaiting(after) : 0)
  return after
}

const countWaiting = ({ pending, making }: HeldScoresheet): number => pending.length + (making ? 1 : 0)

/** Forgets a scoresheet, and what of it was not sent. */
export async function dropKeptScoresheet(id: string, account: string): Promise<void> {
  await openOutbox()('readwrite', store => {
    store.delete(PREFIX + id)
    store.delete(ARRIVED + id)
    return promisifyRequest(store.transaction)
  })
  markScoresheet(account, id, 0)
}
