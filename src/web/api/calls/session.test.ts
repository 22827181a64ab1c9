import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { type FakeBrowser, installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { ApiError } from './api-error.ts'
import { enterAs, forgetUser, leave, meQuery } from './session.ts'
import { answerQuery } from './use-answer.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  clear: async () => kept.clear(),
}))

const TRACKED = answerQuery('listTrackedFencers', { query: { type: 'tracked' } })
const toUser = (id: string): User => ({
  id,
  role: 'user',
  primaryUser: {},
  observers: [],
  trackedFencers: [{ fencerId: `child of ${id}`, personalInfo: {} }],
  connections: {},
})

let browser: FakeBrowser
let client: QueryClient
const fetchMe = () => client.fetchQuery({ ...meQuery, retry: false })
const refuse = () => new Response(null, { status: 401 })
const cutOff = () => {
  throw new TypeError('Failed to fetch')
}

/** What the device still knows of whoever was signed in. */
const remains = () => ({
  kept: kept.size,
  answered: client.getQueryData(TRACKED.queryKey) !== undefined,
  local: Object.keys(browser.local),
})
const NOTHING = { kept: 0, answered: false, local: [] }

beforeEach(async () => {
  kept.clear()
  browser = installFakeBrowser()
  client = new QueryClient()
  browser.signIn()
  browser.answer = call =>
    Response.json(call.endsWith('/me') ? toUser('ada') : [{ id: 'child of ada', name: 'KEPT Ada' }])
  await fetchMe()
  await client.fetchQuery(TRACKED)
  browser.local.setItem('currentFencerId', '"child of ada"')
  browser.local.setItem('poolMarkers:e:1', '{"b":"primary"}')
  await expect.poll(remains).toMatchObject({ kept: 1, answered: true })
})

describe('a session that has ended', () => {
  test('leaves nothing of the person when the question for the user is refused', async () => {
    browser.answer = refuse
    expect(await fetchMe()).toBeNull()
    await expect.poll(remains).toEqual(NOTHING)
    expect(browser.cookies()).toBe('')
  })

  test('leaves nothing when any other call is refused', async () => {
    await forgetUser(client)
    expect(remains()).toEqual(NOTHING)
    expect(client.getQueryData(meQuery.queryKey)).toBeNull()
  })

  test('leaves nothing when the sign that somebody is signed in has run out', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the fake has no other way
    document.cookie = 'allez-in=; max-age=0'
    expect(await fetchMe()).toBeNull()
    await expect.poll(remains).toEqual(NOTHING)
  })

  test('is not the same as no connection: what was seen stays', async () => {
    const before = remains()
    browser.answer = cutOff
    expect(await fetchMe()).toMatchObject({ id: 'ada' })
    await expect(client.fetchQuery({ ...TRACKED, retry: false })).rejects.toThrow(ApiError)
    browser.answer = () => new Response(null, { status: 503 })
    await expect(fetchMe()).rejects.toThrow(ApiError)
    expect(remains()).toEqual(before)
  })
})

describe('another person', () => {
  test('who signs in meets nothing of the last one', async () => {
    await enterAs(client, toUser('ben'))
    expect(remains()).toEqual({ ...NOTHING, local: ['cachedUser'] })
    expect(client.getQueryData(meQuery.queryKey)).toMatchObject({ id: 'ben' })
  })

  test('who signs in meets nothing of somebody whose name is not known any more', async () => {
    browser.local.removeItem('cachedUser')
    await enterAs(client, toUser('ben'))
    expect(remains()).toEqual({ ...NOTHING, local: ['cachedUser'] })
  })

  test('who signed in beside this page takes it over', async () => {
    browser.answer = () => Response.json(toUser('ben'))
    expect(await fetchMe()).toMatchObject({ id: 'ben' })
    await expect.poll(remains).toEqual({ ...NOTHING, local: ['cachedUser'] })
    expect(browser.local.getItem('cachedUser')).toContain('ben')
  })

  test('is told apart also where this page alone remembers the last one', async () => {
    browser.local.setItem('cachedUser', JSON.stringify(toUser('ben')))
    browser.answer = () => Response.json(toUser('ben'))
    await fetchMe()
    expect(client.getQueryData(TRACKED.queryKey)).toBeUndefined()
  })
})

test('the same person who signs in again finds everything', async () => {
  const before = remains()
  await enterAs(client, toUser('ada'))
  expect(remains()).toEqual(before)
})

test('a refusal that comes after somebody signed in is about the last one', async () => {
  let give = (_: Response): void => {}
  browser.answer = () =>
    new Promise(resolve => {
      give = resolve
    })
  const asking = fetchMe().catch(() => undefined)
  await enterAs(client, toUser('ben'))
  give(refuse())
  await asking
  expect(client.getQueryData(meQuery.queryKey)).toMatchObject({ id: 'ben' })
  expect(browser.cookies()).toBe('allez-in=1')
})

test('an answer that comes after the person has left is not kept', async () => {
  client.removeQueries({ queryKey: TRACKED.queryKey })
  kept.clear()
  let give = (_: Response): void => {}
  browser.answer = () =>
    new Promise(resolve => {
      give = resolve
    })
  const asking = client.fetchQuery({ ...TRACKED, retry: false }).catch(() => undefined)
  await forgetUser(client)
  give(Response.json([{ id: 'child of ada' }]))
  await asking
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(remains()).toEqual(NOTHING)
})

describe('what waits to be sent', () => {
  const MARK = { account: 'ada', waiting: ['me name'], stuck: [] }
  beforeEach(() => outboxMark.write(MARK))

  test('stays where a session ran out, for the same person alone', async () => {
    await forgetUser(client)
    expect(outboxMark.read()).toEqual(MARK)
    await enterAs(client, toUser('ada'))
    expect(outboxMark.read()).toEqual(MARK)
    await forgetUser(client)
    await enterAs(client, toUser('ben'))
    expect(outboxMark.read()).toBeNull()
  })

  test('goes where somebody else signed in beside this page', async () => {
    browser.answer = () => Response.json(toUser('ben'))
    await fetchMe()
    expect(outboxMark.read()).toBeNull()
  })

  test('goes with who signs out', async () => {
    browser.answer = () => new Response(null, { status: 204 })
    await leave(client, 'logout')
    expect(outboxMark.read()).toBeNull()
  })
})
