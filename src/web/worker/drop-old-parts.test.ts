import { expect, it } from 'vitest'
import { dropOldParts } from './drop-old-parts.ts'

const DAY_MS = 24 * 3_600_000
const HOST = 'https://allez.example'

/** A browser's cache, as far as it is asked here. */
function makeCaches(urls: readonly string[]) {
  const kept = new Map(urls.map(url => [HOST + url, new Response('')]))
  const toUrl = (request: string): string => new URL(request, HOST).href
  const cache = {
    keys: async () => [...kept.keys()].map(url => ({ url })),
    match: async (request: string) => kept.get(toUrl(request))?.clone(),
    put: async (request: string, response: Response) => void kept.set(toUrl(request), response),
    delete: async (request: string) => kept.delete(toUrl(request)),
  }
  return {
    caches: { open: async () => cache } as unknown as CacheStorage,
    list: () => [...kept.keys()].map(url => url.slice(HOST.length)).filter(url => url.startsWith('/assets/')),
    spoil: () => kept.set(`${HOST}/parts-left-at`, new Response('[not json')),
  }
}

const partsOf = (urls: readonly string[]) => ({
  strategy: { cacheName: 'parts' },
  getURLsToCacheKeys: () => new Map(urls.map(url => [HOST + url, HOST + url])),
})

it('keeps the parts of an earlier build for a week', async () => {
  const { caches, list } = makeCaches(['/assets/a-1.js', '/assets/a-2.js'])
  const parts = partsOf(['/assets/a-2.js'])
  await dropOldParts(caches, parts, 0)
  await dropOldParts(caches, parts, 6 * DAY_MS)
  expect(list()).toEqual(['/assets/a-1.js', '/assets/a-2.js'])
  await dropOldParts(caches, parts, 7 * DAY_MS)
  expect(list()).toEqual(['/assets/a-2.js'])
})

it('counts the week from when a part left the build, and anew when it came back', async () => {
  const { caches, list } = makeCaches(['/assets/a-1.js', '/assets/b-1.js'])
  await dropOldParts(caches, partsOf(['/assets/b-1.js']), 0)
  await dropOldParts(caches, partsOf(['/assets/a-1.js']), 5 * DAY_MS)
  await dropOldParts(caches, partsOf([]), 8 * DAY_MS)
  expect(list()).toEqual(['/assets/a-1.js', '/assets/b-1.js'])
  await dropOldParts(caches, partsOf([]), 12 * DAY_MS)
  expect(list()).toEqual(['/assets/a-1.js'])
})

it('takes a note that cannot be read, or one of the future, for none', async () => {
  const { caches, list, spoil } = makeCaches(['/assets/a-1.js'])
  await dropOldParts(caches, partsOf([]), 100 * DAY_MS)
  // The clock was wrong and has been set right.
  await dropOldParts(caches, partsOf([]), 0)
  await dropOldParts(caches, partsOf([]), 6 * DAY_MS)
  expect(list()).toEqual(['/assets/a-1.js'])
  spoil()
  await dropOldParts(caches, partsOf([]), 8 * DAY_MS)
  expect(list()).toEqual(['/assets/a-1.js'])
})
