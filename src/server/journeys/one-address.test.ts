import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatSessionToken, hashSessionToken } from '#server/features/account/session-token.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'
import { findSessionHash } from '../http/sessions/session-cookie.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

/** A hall: everybody in it comes from one address, by a clock that stands still unless it is moved. */
describe('many behind one address', () => {
  let running: TestApp
  let now = NOON
  beforeEach(async () => {
    now = NOON
    running = await startTestApp({ now: () => now, callsPerSecond: 8 })
  })
  afterEach(() => running.close())

  const login = (username: string, password: string) =>
    running.fetch('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })

  test('a hundred wrong guesses slow the address down and shut nobody out', async () => {
    const guess = async (at: number) => (await login(`somebody${at}`, 'x')).status
    const statuses: number[] = []
    for (let at = 0; at < 104; at += 1) statuses.push(await guess(at))
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(4).fill(429)])
    const soon = await login('nora', TEST_PASSWORD)
    expect(soon.status).toBe(429)
    expect(soon.headers.get('retry-after')).toBe('1')
    now += 1_000
    expect((await login('nora', TEST_PASSWORD)).status).toBe(200)
    // Who got in right has taken nothing; the guesser goes on at one a second.
    expect([await guess(200), await guess(201)]).toEqual([401, 429])
    now += 1_000
    expect((await login('otto', TEST_PASSWORD)).status).toBe(200)
  })

  test('names that nobody has never make the guesses at an account forgotten', async () => {
    for (let at = 0; at < 10; at += 1) expect((await login('nora', `guess ${at}`)).status).toBe(401)
    for (let at = 0; at < 30; at += 1) await login(`nobody${at}`, 'x')
    expect((await login('nora', TEST_PASSWORD)).status).toBe(429)
  })

  test('fifteen hundred signed-in viewers come back at once after a start', async () => {
    const { write } = running.app.store
    const tokens = Array.from({ length: 1_500 }, () => formatSessionToken(randomBytes(32)))
    await write.transaction().execute(async tx => {
      for (const [at, token] of tokens.entries()) {
        const user = {
          id: `viewer${at}`,
          username: `viewer${at}`,
          passwordHash: 'h',
          role: 'user',
          now,
        } as const
        await addUser(tx, user)
        await tx
          .insertInto('session')
          .values({
            token_hash: hashSessionToken(token),
            user_id: user.id,
            device: null,
            created_at: now,
            seen_at: now,
            expires_at: now + 86_400_000,
          })
          .execute()
      }
    })
    const ask = async (token: string) =>
      (await running.fetch('/api/v2/user/me', { headers: { cookie: `allez=${token}` } })).status
    expect(new Set(await Promise.all(tokens.map(ask)))).toEqual(new Set([200]))
  })

  test('who is signed in reads what is public while strangers flood it', async () => {
    const nora = await running.signIn('nora')
    await running.fetch('/api/v2/user/me', { headers: { cookie: nora } })
    const flood = Array.from({ length: 1_100 }, async () => {
      const answer = await running.fetch('/api/v2/usaf/tournaments')
      await answer.arrayBuffer()
      return answer.status
    })
    const refused = (await Promise.all(flood)).filter(status => status === 429)
    // Fifteen seconds' worth of eight calls, eight times over.
    expect(refused).toHaveLength(1_100 - 15 * 8 * 8)
    const answer = await running.fetch('/api/v2/usaf/tournaments', { headers: { cookie: nora } })
    expect(answer.status).toBe(200)
  })
})

test('twenty thousand cookies of four kilobytes leave no trace of their size', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const server = Fastify()
  await server.register(cookie, { hook: false })
  const ask = (header: string) =>
    findSessionHash({ headers: { cookie: header }, protocol: 'http', server } as unknown as FastifyRequest)
  const filler = 'f'.repeat(3_800)
  collect()
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < 20_000; at += 1) {
    const token = randomBytes(32).toString('base64url')
    expect(ask(Buffer.from(`a=${filler}; allez=${token}; b=${at}`).toString())).toBe(hashSessionToken(token))
  }
  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(25_000_000)
  await server.close()
})
