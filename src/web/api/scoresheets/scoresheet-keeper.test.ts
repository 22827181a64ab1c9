import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { cachedUser } from '#web/storage/cached-user.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'

/** The browser's database, as far as sheets use it; slow: what is kept is not there before the page closes. */
const disk = vi.hoisted(() => ({ held: new Map<string, unknown>(), isSlow: false }))
vi.mock('idb-keyval', () => ({
  createStore: () => (_: string, work: (store: object) => unknown) =>
    disk.isSlow
      ? new Promise(() => {})
      : work({
          get: (key: string) => disk.held.get(key),
          put: (value: unknown, key: string) => void disk.held.set(key, structuredClone(value)),
        }),
  promisifyRequest: async (value: unknown) => value,
  get: async (key: string) => structuredClone(disk.held.get(key)),
  clear: async () => {},
}))

const LINE = { id: 'line-of-ada', at: 0, kind: 'event', body: { name: 'Cellar evening' } }
const NEXT = { ...LINE, id: 'next-of-ada' }

/** A page as it is opened: nothing of the one before is in its memory. */
async function openPage() {
  vi.resetModules()
  const { findScoresheetKeeper } = await import('./scoresheet-keeper.ts')
  return findScoresheetKeeper('sheet')
}
const keptIds = () =>
  ((disk.held.get('scoresheet/sheet') ?? { pending: [] }) as { pending: { id: string }[] }).pending.map(
    ({ id }) => id,
  )

let browser: FakeBrowser
beforeEach(() => {
  disk.held.clear()
  disk.held.set('scoresheet/sheet', { id: 'sheet', account: 'ada', authors: [], pending: [] })
  disk.isSlow = false
  browser = installFakeBrowser()
  browser.signIn()
  browser.answer = () => {
    throw new TypeError('Failed to fetch')
  }
  cachedUser.write({
    id: 'ada',
    role: 'user',
    primaryUser: {},
    observers: [],
    trackedFencers: [],
    connections: {},
  })
})

test('a page that closes before the disk has what was typed loses none of it, and takes it once', async () => {
  const page = await openPage()
  disk.isSlow = true
  page.type([LINE])
  page.type([NEXT])
  expect(outboxMark.read()).toMatchObject({ account: 'ada', scoresheets: { sheet: 2 } })
  expect(keptIds()).toEqual([])

  disk.isSlow = false
  await (await openPage()).whenKept()
  expect(keptIds()).toEqual([LINE.id, NEXT.id])
  const next = await openPage()
  await next.renew()
  expect(next.read()?.pending.map(({ id }) => id)).toEqual([LINE.id, NEXT.id])
  await vi.waitFor(() => expect(outboxMark.read()).not.toHaveProperty('typed'))
  expect(outboxMark.read()).toMatchObject({ scoresheets: { sheet: 2 } })
})

test('what is kept at once leaves nothing to be taken again', async () => {
  const page = await openPage()
  page.type([LINE])
  await page.whenKept()
  expect(keptIds()).toEqual([LINE.id])
  await vi.waitFor(() => expect(outboxMark.read()).not.toHaveProperty('typed'))
})

test('nobody else is given what somebody typed and left', async () => {
  const page = await openPage()
  disk.isSlow = true
  page.type([LINE])
  disk.isSlow = false
  cachedUser.write({ ...cachedUser.read(), id: 'ben' } as NonNullable<ReturnType<typeof cachedUser.read>>)
  const next = await openPage()
  await next.renew()
  expect([next.read(), keptIds()]).toEqual([undefined, []])
})
