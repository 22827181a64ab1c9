import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { beginSentCall, dropOldSentCalls, endSentCall, type SentAnswer } from './sent-calls.ts'
import { addUser } from './users.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const MINUTE_MS = 60_000

describe.each(await testEngines())('keys of calls on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const account = { passwordHash: 'h', role: 'user', now: NOW } as const
    await addUser(opened.store.write, { ...account, id: 'nora', username: 'nora', name: 'Nora' })
  })
  afterAll(() => opened?.drop())
  const toCall = (key: string, asked = 'a') => ({ userId: 'nora', key, asked })
  const begin = (key: string, now = NOW, asked = 'a') =>
    beginSentCall(opened.store.write, toCall(key, asked), now)

  const end = (key: string, answer: SentAnswer | undefined, at = NOW) =>
    endSentCall(opened.store.write, { ...toCall(key), at }, answer)

  test('of many at once one begins; what it answered is told to all', async () => {
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin('k1')))
    expect(begun.toSorted()).toEqual(['begun', ...Array(7).fill('under way')])
    await end('k1', { status: 200, body: '{"a":1}' })
    expect(await begin('k1', NOW + 10 * MINUTE_MS)).toEqual({ status: 200, body: '{"a":1}' })
    expect(await begin('k1', NOW, 'b')).toBe('other')
  })

  test('what came to nothing, or was left by whoever was at it, begins again, once', async () => {
    expect(await begin('k2')).toBe('begun')
    await end('k2', undefined)
    expect(await begin('k2')).toBe('begun')
    expect(await begin('k2', NOW + MINUTE_MS)).toBe('under way')
    const later = await Promise.all([1, 2, 3].map(() => begin('k2', NOW + MINUTE_MS + 1)))
    expect(later.toSorted()).toEqual(['begun', 'under way', 'under way'])
  })

  test('whoever was taken over does not undo what others began or answered since', async () => {
    const later = NOW + MINUTE_MS + 1
    expect(await begin('k5')).toBe('begun')
    expect(await begin('k5', later)).toBe('begun')
    await end('k5', undefined)
    expect(await begin('k5', later)).toBe('under way')
    await end('k5', { status: 200, body: '{"theirs":1}' }, later)
    await end('k5', { status: 409, body: '{}' })
    await end('k5', undefined)
    expect(await begin('k5', later)).toEqual({ status: 200, body: '{"theirs":1}' })
  })

  test('begun by a clock that was set back since, it begins again', async () => {
    expect(await begin('k4', NOW + 60 * MINUTE_MS)).toBe('begun')
    expect(await begin('k4', NOW)).toBe('begun')
    expect(await begin('k4', NOW - MINUTE_MS)).toBe('under way')
  })

  test('old ones are forgotten', async () => {
    await begin('k3', NOW - 10)
    await end('k3', { status: 200, body: '' })
    await dropOldSentCalls(opened.store.write, NOW - 10)
    expect(await begin('k3')).toMatchObject({ status: 200 })
    await dropOldSentCalls(opened.store.write, NOW - 9)
    expect(await begin('k3')).toBe('begun')
  })
})
