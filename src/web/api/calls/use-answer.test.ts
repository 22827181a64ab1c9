import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { type FakeBrowser, installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { enterAs, leave } from './session.ts'
import { answerQuery } from './use-answer.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  clear: async () => kept.clear(),
}))

const TRACKED = answerQuery('listTrackedFencers', { query: { type: 'tracked' } })
const BEN: User = {
  id: 'ben',
  role: 'user',
  primaryUser: {},
  observers: [],
  trackedFencers: [],
  connections: {},
}

let browser: FakeBrowser
let client: QueryClient

beforeEach(() => {
  kept.clear()
  browser = installFakeBrowser()
  browser.signIn()
  browser.answer = () => Response.json(['Ada'])
  client = new QueryClient()
})

/** Longer than anything takes that is only put off. */
const settle = (): Promise<unknown> => new Promise(resolve => setTimeout(resolve, 20))

test('an answer is kept', async () => {
  await client.fetchQuery(TRACKED)
  await settle()
  expect(kept.size).toBe(1)
})

test('an answer that came just before somebody left goes with them', async () => {
  await client.fetchQuery(TRACKED)
  await leave(client, 'ended')
  await settle()
  expect(kept.size).toBe(0)
})

test('an answer that came just before somebody else signed in is not kept for them', async () => {
  await client.fetchQuery(TRACKED)
  await enterAs(client, BEN)
  await settle()
  expect(kept.size).toBe(0)
})

test('whoever waits for an answer gets what the server says now, not what is kept', async () => {
  await client.fetchQuery(TRACKED)
  await settle()
  client.clear()
  browser.answer = () => Response.json(['Ada', 'Bo'])
  expect(await client.fetchQuery(TRACKED)).toEqual(['Ada', 'Bo'])
})
