import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashSessionToken } from '#server/features/account/session-token.ts'
import {
  beginSecondFactor,
  dropSecondFactor,
  turnOnSecondFactor,
} from '#server/store/accounts/second-factors.ts'
import { noteSightLost } from '#server/store/accounts/session-changes.ts'
import { addSession, dropSession, dropUserSessions } from '#server/store/accounts/sessions.ts'
import { addUser } from '#server/store/accounts/users.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { IDLE_MS, SessionCache, type SessionCacheDeps } from './session-cache.ts'

const START = 1_800_000_000_000
const DAY = 24 * 3_600_000

describe.each(await testEngines())('sessions in memory, on $name', ({ open }) => {
  let held: TestStore
  let now = START
  let made = 0
  const ended: string[] = []
  const changed: string[] = []
  let cache: SessionCache
  beforeAll(async () => {
    held = await open()
  })
  afterAll(() => held?.drop())
  beforeEach(async () => {
    now = START
    ended.length = 0
    changed.length = 0
    cache = openCache()
    await cache.refresh()
  })
  const openCache = (more: Partial<SessionCacheDeps> = {}) =>
    new SessionCache({
      store: held.store,
      now: () => now,
      ended: session => ended.push(session),
      changed: userId => changed.push(userId),
      ...more,
    })

  const addSomebody = async (expiresAt = START + 90 * DAY) => {
    made += 1
    const id = `user-${made}`
    await addUser(held.store.write, { id, username: id, passwordHash: '', role: 'user', now })
    const tokens = [`${id} on a phone`, `${id} at home`] as const
    const sessions = [hashSessionToken(tokens[0]), hashSessionToken(tokens[1])] as const
    for (const tokenHash of sessions)
      await addSession(held.store.write, { tokenHash, userId: id, now, expiresAt })
    return { id, tokens, sessions }
  }

  test('who was found once is known at once; a made-up session is nobody', async () => {
    const { id, tokens, sessions } = await addSomebody()
    expect(cache.peek(tokens[0])).toBeUndefined()
    expect(await cache.find(tokens[0])).toEqual({ userId: id, role: 'user', session: sessions[0] })
    expect(cache.peek(tokens[0])).toEqual({ userId: id, role: 'user', session: sessions[0] })
    expect(await cache.find('made up')).toBeUndefined()
    expect(cache.peek('made up')).toBeUndefined()
  })

  test('an administrator has no more rights than anybody until the second factor is on, where it is needed', async () => {
    const { id, tokens } = await addSomebody()
    await held.store.write.updateTable('app_user').set({ role: 'admin' }).where('id', '=', id).execute()
    const strict = openCache({ adminsNeedCode: true })
    await strict.refresh()
    const read = async () => [(await cache.find(tokens[0]))?.role, (await strict.find(tokens[0]))?.role]
    expect(await read()).toEqual(['admin', 'user'])
    const { write } = held.store
    await beginSecondFactor(write, id, { secret: 's', now })
    await strict.refresh()
    expect(await read()).toEqual(['admin', 'user'])
    await turnOnSecondFactor(write, id, { secret: 's', step: 1, codeHashes: [`h-${id}`], now })
    await strict.refresh()
    expect(await read()).toEqual(['admin', 'admin'])
    expect(await openCache({ adminsNeedCode: true }).find(tokens[1])).toMatchObject({ role: 'admin' })
    await dropSecondFactor(write, id)
    await strict.refresh()
    expect(await read()).toEqual(['admin', 'user'])
  })

  test('that somebody may see less is heard once, wherever it was said', async () => {
    const { id, tokens } = await addSomebody()
    await cache.find(tokens[0])
    await noteSightLost(held.store.write, [id, 'not here'])
    await cache.refresh()
    await cache.refresh()
    expect(changed.toSorted()).toEqual(['not here', id].toSorted())
    expect(cache.peek(tokens[0])).toBeDefined()
    await noteSightLost(held.store.write, [id])
    await cache.refresh()
    expect(changed.filter(one => one === id)).toHaveLength(2)
  })

  test('a session ends when its time is over, and whoever listens to it hears so', async () => {
    const { tokens, sessions } = await addSomebody(START + DAY)
    const later = await addSomebody(START + 2 * DAY)
    for (const token of [tokens[0], later.tokens[0]]) await cache.find(token)
    now = START + DAY - 1
    await cache.refresh()
    expect(ended).toEqual([])
    now += 1
    expect(cache.peek(tokens[0])).toBeUndefined()
    await cache.refresh()
    expect(ended).toEqual([sessions[0]])
    now = START + 2 * DAY
    await cache.refresh()
    expect(ended).toEqual([sessions[0], later.sessions[0]])
  })

  test('one that nobody uses ends; use puts that off', async () => {
    const { tokens, sessions } = await addSomebody()
    for (const token of tokens) await cache.find(token)
    now = START + IDLE_MS - 1
    expect(cache.peek(tokens[0])).toBeDefined()
    await cache.refresh()
    now += 1
    await cache.refresh()
    expect(ended).toEqual([sessions[1]])
    expect(cache.peek(tokens[0])).toBeDefined()
    now += IDLE_MS
    await cache.refresh()
    expect(ended).toEqual([sessions[1], sessions[0]])
  })

  test('what another process ends has ended here with the next look', async () => {
    const [one, other] = [await addSomebody(), await addSomebody()]
    for (const token of [...one.tokens, ...other.tokens]) await cache.find(token)
    await dropSession(held.store.write, one.sessions[0])
    await dropUserSessions(held.store.write, other.id)
    expect(cache.peek(one.tokens[0])).toBeDefined()
    await cache.refresh()
    expect(new Set(ended)).toEqual(new Set([one.sessions[0], ...other.sessions]))
    expect(cache.peek(one.tokens[0])).toBeUndefined()
    expect(cache.peek(one.tokens[1])).toBeDefined()
    expect(await cache.find(other.tokens[0])).toBeUndefined()
  })

  test('a role that was taken away is gone with the next look, the session stays', async () => {
    const { id, tokens, sessions } = await addSomebody()
    await cache.find(tokens[0])
    await held.store.write.updateTable('app_user').set({ role: 'admin' }).where('id', '=', id).execute()
    await cache.refresh()
    expect(cache.peek(tokens[0])).toEqual({ userId: id, role: 'admin', session: sessions[0] })
    expect(ended).toEqual([])
  })

  test('all of one user end together, and nobody else', async () => {
    const [one, other] = [await addSomebody(), await addSomebody()]
    for (const token of [...one.tokens, ...other.tokens]) await cache.find(token)
    cache.endUser(one.id)
    expect(new Set(ended)).toEqual(new Set(one.sessions))
    expect(cache.peek(other.tokens[0])).toBeDefined()
  })
})
