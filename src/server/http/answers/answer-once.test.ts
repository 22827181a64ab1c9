import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addUser } from '#server/store/accounts/users.ts'
import type { Store } from '#server/store/open-store.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { type AnswerOnce, answerOnce } from './answer-once.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const SECOND_MS = 1_000

describe.each(await testEngines())('calls done once on $name', ({ open }) => {
  let opened: TestStore
  let once: AnswerOnce
  let now: number
  let hasRoom: boolean
  const reported: string[] = []
  beforeAll(async () => {
    opened = await open()
    const account = { passwordHash: 'h', role: 'user', now: NOON } as const
    await addUser(opened.store.write, { ...account, id: 'nora', username: 'nora', name: 'Nora' })
  })
  afterAll(() => opened?.drop())
  beforeEach(() => {
    now = NOON
    hasRoom = true
    reported.length = 0
    const full = opened.store.write.withPlugin({
      transformQuery() {
        throw new Error('no room')
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const store: Pick<Store, 'write'> = {
      get write() {
        return hasRoom ? opened.store.write : full
      },
    }
    once = answerOnce(
      store,
      () => now,
      what => reported.push(what),
    )
  })

  const ask = (key: string) =>
    ({
      headers: { 'idempotency-key': key },
      method: 'PATCH',
      url: '/',
      body: [],
    }) as unknown as FastifyRequest
  const reply = (statusCode: number) => ({ statusCode }) as FastifyReply

  /** A call that begins while there is room, and ends as there is none. */
  async function endFull(key: string, status: number): Promise<void> {
    const request = ask(key)
    expect(await once.find(request, 'nora')).toBeUndefined()
    hasRoom = false
    await once.keep(request, reply(status), '{}')
    expect(reported).toEqual(['keep an answer'])
  }

  test('refused for want of room, it is done at the next try once there is room', async () => {
    await endFull('refused-1', 507)
    await expect(once.find(ask('refused-1'), 'nora')).rejects.toThrow('no room')
    hasRoom = true
    now += 4 * SECOND_MS
    expect(await once.find(ask('refused-1'), 'nora')).toBeUndefined()
  })

  test('of many at once that come when there is room again one is done', async () => {
    await endFull('refused-2', 507)
    hasRoom = true
    const requests = Array.from({ length: 8 }, () => ask('refused-2'))
    const found = requests.map(request =>
      once.find(request, 'nora').then(async answer => {
        if (answer === undefined) await once.keep(request, reply(200), '{"done":true}')
        return answer
      }),
    )
    const answers = await Promise.all(found)
    expect(answers.filter(one => one === undefined)).toHaveLength(1)
    expect(answers.filter(one => one?.body === '{"done":true}')).toHaveLength(7)
  })

  test('done, but not kept for want of room: told again, however late, and not done again', async () => {
    await endFull('done-for-good', 200)
    hasRoom = true
    now += 300 * SECOND_MS
    expect(await once.find(ask('done-for-good'), 'nora')).toEqual({ status: 200, body: '{}' })
    expect(await once.find(ask('done-for-good'), 'nora')).toEqual({ status: 200, body: '{}' })
  })

  test('refused so long ago that somebody else may have begun it, theirs is left', async () => {
    await endFull('refused-3', 507)
    hasRoom = true
    now += 70 * SECOND_MS
    const elsewhere = answerOnce(
      opened.store,
      () => now,
      () => undefined,
    )
    const theirs = ask('refused-3')
    expect(await elsewhere.find(theirs, 'nora')).toBeUndefined()
    const mine = once.find(ask('refused-3'), 'nora')
    await elsewhere.keep(theirs, reply(200), '{"theirs":true}')
    expect(await mine).toEqual({ status: 200, body: '{"theirs":true}' })
  })
})
