import { createStore, type UseStore } from 'idb-keyval'

/** A store that has not opened by then does not answer. */
const PATIENCE_MS = 10_000

let clearing: Promise<unknown> = Promise.resolve()

/**
 * Has nothing opened until `work` is over, in which the browser clears the site's storage: what a browser opens meanwhile may
 * never answer, nor may anything that the page opens later.
 */
export async function whileCleared<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = work()
  clearing = Promise.all([clearing, done.catch(() => {})])
  return done
}

/** A store of this browser that always answers. Each use of one that does not open is rejected; `use` is not called then. */
export function answeringStore(database: string, name: string): UseStore {
  const store = createStore(database, name)
  let isSilent = false
  return async (mode, use) => {
    await clearing
    return new Promise((resolve, reject) => {
      let isLate = false
      const giveUp = (): void => {
        isLate = true
        isSilent = true
        reject(new Error(`${database} does not answer`))
      }
      const timer = setTimeout(giveUp, isSilent ? 0 : PATIENCE_MS)
      const begin = (opened: IDBObjectStore) => {
        clearTimeout(timer)
        isSilent = false
        return isLate ? (undefined as never) : use(opened)
      }
      store(mode, begin)
        .finally(() => clearTimeout(timer))
        .then(resolve, reject)
    })
  }
}
