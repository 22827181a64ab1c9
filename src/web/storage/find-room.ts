import { promisifyRequest } from 'idb-keyval'
import { openKept } from './kept-answers.ts'

/** Whether this browser keeps anything now: `none`: it never does, as some private windows; `full`: it has no room left. */
export async function findRoom(): Promise<'some' | 'none' | 'full'> {
  try {
    await openKept()('readwrite', store => {
      store.put('x'.repeat(PROBE), PROBE_KEY)
      store.delete(PROBE_KEY)
      return promisifyRequest(store.transaction)
    })
    return 'some'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'none'
  }
}

/** As much as an event takes. */
const PROBE = 100_000
const PROBE_KEY = 'probe'
