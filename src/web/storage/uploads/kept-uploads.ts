import { promisifyRequest } from 'idb-keyval'
import { openOutbox } from '../outbox/clear-outbox.ts'
import { markUploads } from '../outbox/write-mark.ts'
import type { HeldUpload } from './held-upload.ts'

/** Beside what else waits: forgotten with it at a sign-out. */
const PREFIX = 'upload/'
const keyOf = (id: string): string => PREFIX + id
const toRange = (): IDBKeyRange => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)

/** The uploads of an account, in the order in which they will go; those of others are forgotten. Nothing where the browser keeps nothing. */
export async function listKeptUploads(account: string): Promise<HeldUpload[]> {
  try {
    return await openOutbox()('readwrite', async store => {
      const all = await promisifyRequest<HeldUpload[]>(store.getAll(toRange()))
      for (const one of all) if (one.account !== account) store.delete(keyOf(one.id))
      const own = all.filter(one => one.account === account)
      markUploads(account, own.length)
      return own.sort((a, b) => a.at - b.at)
    })
  } catch {
    return []
  }
}

/** Keeps a new upload. Rejects where it cannot be kept. */
export async function addKeptUpload(upload: HeldUpload): Promise<void> {
  await openOutbox()('readwrite', async store => {
    store.put(upload, keyOf(upload.id))
    await countUploads(store, upload.account)
  })
}

/** Changes an upload, with no other tab in between: what it is then; undefined: it was dropped. */
export async function changeKeptUpload(
  id: string,
  edit: (upload: HeldUpload) => HeldUpload,
): Promise<HeldUpload | undefined> {
  return openOutbox()('readwrite', async store => {
    const before = await promisifyRequest<HeldUpload | undefined>(store.get(keyOf(id)))
    if (!before) return undefined
    const after = edit(before)
    if (after !== before) store.put(after, keyOf(id))
    return after
  })
}

/** Forgets an upload. */
export async function dropKeptUpload(id: string, account: string): Promise<void> {
  await openOutbox()('readwrite', async store => {
    store.delete(keyOf(id))
    await countUploads(store, account)
  })
}

async function countUploads(store: IDBObjectStore, account: string): Promise<void> {
  markUploads(account, await promisifyRequest(store.count(toRange())))
}
