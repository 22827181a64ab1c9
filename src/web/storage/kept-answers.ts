import { clear, get, set, type UseStore } from 'idb-keyval'
import { answeringStore } from './indexed/answering-store.ts'

/** An answer of the server as last seen, and when (epoch ms). */
export interface KeptAnswer<Value> {
  value: Value
  savedAt: number
}

let store: UseStore | undefined

/** Where answers are kept. Throws where the browser keeps nothing. */
export function openKept(): UseStore {
  store ??= answeringStore('allez', 'answers')
  return store
}

/** The last answer kept under `key`; undefined also where the browser keeps nothing. */
export async function findKeptAnswer<Value>(key: string): Promise<KeptAnswer<Value> | undefined> {
  try {
    return await get<KeptAnswer<Value>>(key, openKept())
  } catch {
    return undefined
  }
}

/** Keeps an answer for a time without connection. Full or blocked storage only costs that. */
export async function keepAnswer<Value>(key: string, answer: KeptAnswer<Value>): Promise<void> {
  try {
    await set(key, answer, openKept())
  } catch (error) {
    console.warn('Could not keep an answer for offline use', error)
  }
}

/** Forgets every kept answer. */
export async function clearKeptAnswers(): Promise<void> {
  try {
    await clear(openKept())
  } catch (error) {
    console.warn('Could not clear kept answers', error)
  }
}
