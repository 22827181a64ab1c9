import { expect, type Page } from '@playwright/test'

/** Everything that a page's site keeps on the device, by kind of storage. */
export interface KeptOnDevice {
  readonly local: Readonly<Record<string, string>>
  readonly session: readonly string[]
  /** "database/store/key" of every record. */
  readonly records: readonly string[]
  /** Paths of what lies in caches. */
  readonly cached: readonly string[]
  /** Names of cookies that scripts may read. */
  readonly cookies: readonly string[]
}

/** Lists what a device keeps of a site. */
export const listKeptOnDevice = (page: Page): Promise<KeptOnDevice> =>
  page.evaluate(async () => {
    const wait = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const records: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name))
      try {
        for (const store of database.objectStoreNames) {
          const keys = await wait(database.transaction(store).objectStore(store).getAllKeys())
          records.push(...keys.map(key => `${name}/${store}/${String(key)}`))
        }
      } finally {
        // Left open it would hold up whoever empties it.
        database.close()
      }
    }
    const cached: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname)
    return {
      local: { ...localStorage },
      session: Object.keys(sessionStorage),
      records,
      cached,
      cookies: document.cookie.split('; ').flatMap(pair => pair.split('=')[0] || []),
    }
  })

/**
 * Waits until whoever signs out is known to be gone and the browser has cleared the site's storage, which it does before it hands
 * over the answer. What opens a database meanwhile may never hear of it: nobody looks before.
 */
export const waitUntilCleared = async (page: Page, signOut: () => Promise<void>): Promise<void> => {
  const answered = page.waitForResponse(response => new URL(response.url()).pathname === '/logout')
  await signOut()
  await answered
}

/** All that a page's site keeps of answers, as text. */
export const readKeptAnswers = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('allez')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const database = opened.result
          const asked = database.transaction('answers').objectStore('answers').getAll()
          asked.onerror = () => reject(asked.error)
          asked.onsuccess = () => {
            database.close()
            resolve(JSON.stringify([asked.result, { ...localStorage }]))
          }
        }
      }),
  )

/** What is kept last for a family of three: whom each of them has met. */
const LAST_KEPT = /\/opponents\/[^/]+$/

/** Waits until a page has brought all that a family wants without a network onto the device. */
export const waitUntilKept = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      // Whoever signs in empties what was there: a look meanwhile is broken off.
      const kept = await listKeptOnDevice(page).catch(() => undefined)
      return kept?.records.filter(key => LAST_KEPT.test(key)).length
    })
    .toBe(3)
