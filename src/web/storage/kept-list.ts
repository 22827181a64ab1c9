import { promisifyRequest } from 'idb-keyval'
import { type KeptAnswer, openKept } from './kept-answers.ts'

/** Everything kept, by the address that was asked; nothing where the browser keeps nothing. */
export async function listKeptAnswers(): Promise<[key: string, kept: KeptAnswer<unknown>][]> {
  try {
    // By hand: idb-keyval's own `entries` would come with the first screen, as all of that module.
    return await openKept()('readonly', async store => {
      const keys = promisifyRequest(store.getAllKeys())
      const values = await promisifyRequest<KeptAnswer<unknown>[]>(store.getAll())
      return (await keys).flatMap((key, at) => {
        const kept = values[at]
        return kept ? [[String(key), kept] satisfies [string, KeptAnswer<unknown>]] : []
      })
    })
  } catch {
    return []
  }
}

/** Forgets some of what is kept. */
export async function dropKeptAnswers(keys: readonly string[]): Promise<void> {
  try {
    await openKept()('readwrite', store => {
      for (const key of keys) store.delete(key)
      return promisifyRequest(store.transaction)
    })
  } catch (error) {
    console.warn('Could not drop kept answers', error)
  }
}
