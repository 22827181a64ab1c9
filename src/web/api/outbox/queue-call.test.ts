import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { type FakeBrowser, installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { cachedUser } from '#web/storage/cached-user.ts'
import { type Outbox, readOutbox } from '#web/storage/outbox/outbox.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { wakeOutbox } from './outbox-sender.ts'
import { queueCall } from './queue-call.ts'
import { readWritten } from './written.ts'

/** The browser's database, as far as the outbox uses it. */
const disk = vi.hoisted(() => ({ entries: undefined as unknown, isBlocked: false }))
vi.mock('idb-keyval', () => ({
  createStore: () => async (_: string, work: (store: object) => unknown) => {
    if (disk.isBlocked) throw new Error('blocked')
    return work({
      get: () => disk.entries,
      put: (value: unknown) => {
        disk.entries = structuredClone(value)
      },
    })
  },
  promisifyRequest: async (value: unknown) => value,
  get: async () => disk.entries,
  set: async () => {},
  clear: async () => {},
}))

const NOW = Date.UTC(2026, 10, 21, 12)
const USER: User = {
  id: 'nora',
  role: 'user',
  primaryUser: {},
  observers: [],
  trackedFencers: [],
  connections: {},
}
const write = (value: string, field = 'name') =>
  queueCall(
    {
      call: 'patchMe',
      input: { body: [{ op: 'replace', path: `/primaryUser/${field}`, value, was: null }] },
      about: { kind: 'person', key: `me ${field}`, subject: '', field },
    },
    NOW,
  )
const show = async () => (await readOutbox()).map(({ input, state }) => [readWritten(input).value, state.is])

let browser: FakeBrowser
const cutOff = () => {
  throw new TypeError('Failed to fetch')
}
const answer = (status: number, body: object) => () => Response.json(body, { status })
beforeEach(() => {
  disk.entries = undefined
  disk.isBlocked = false
  browser = installFakeBrowser()
  browser.signIn()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  outboxMark.clear()
  cachedUser.write(USER)
})

test('with a network it is a call as any other', async () => {
  browser.answer = answer(200, USER)
  expect(await write('Nora')).toEqual(USER)
  expect([browser.asked, await readOutbox()]).toEqual([['PATCH /api/v2/user/me'], []])
})

test('without one it is kept, what comes later waits behind it, and all go in order when there is one', async () => {
  browser.answer = cutOff
  expect(await write('Nora')).toBeUndefined()
  await wakeOutbox()
  expect(await write('7', 'cell')).toBeUndefined()
  await wakeOutbox()
  expect(await show()).toEqual([
    ['Nora', 'waiting'],
    ['7', 'waiting'],
  ])
  expect(outboxMark.read()).toEqual({ account: 'nora', waiting: ['me name', 'me cell'], stuck: [] })
  browser.asked.length = 0
  browser.sent.length = 0
  browser.answer = answer(200, USER)
  await wakeOutbox()
  const patches = browser.sent as { path: string }[][]
  expect(patches.map(([one]) => one?.path)).toEqual(['/primaryUser/name', '/primaryUser/cell'])
  expect([await readOutbox(), outboxMark.read()]).toEqual([[], null])
})

test('what is refused later, or disputed, does not hold up the others', async () => {
  browser.answer = cutOff
  for (const field of ['name', 'email', 'cell']) await write(field, field)
  await wakeOutbox()
  const answers = [
    answer(409, { code: 'changed-meanwhile', message: '', present: 'Theirs' }),
    answer(400, { code: 'bad-request', message: '' }),
    answer(200, USER),
  ]
  browser.answer = () => (answers.shift() ?? cutOff)()
  await wakeOutbox()
  expect(await show()).toEqual([
    ['name', 'conflict'],
    ['email', 'refused'],
  ])
  expect(outboxMark.read()).toEqual({ account: 'nora', waiting: [], stuck: ['me name', 'me email'] })
  // Written anew it needs no decision.
  browser.answer = answer(200, USER)
  await write('anew')
  expect(await show()).toEqual([['email', 'refused']])
})

test('a refusal at once is told to whoever wrote, and nothing is kept', async () => {
  browser.answer = answer(400, { code: 'bad-request', message: '' })
  await expect(write('?')).rejects.toMatchObject({ status: 400 })
  expect(await readOutbox()).toEqual([])
})

test('where the browser keeps nothing, or nobody is signed in any more, it fails as any call', async () => {
  browser.answer = cutOff
  disk.isBlocked = true
  await expect(write('Nora')).rejects.toMatchObject({ status: 0 })
  disk.isBlocked = false
  cachedUser.clear()
  await expect(write('Nora')).rejects.toMatchObject({ status: 0 })
  expect(await readOutbox()).toEqual([])
})

test('what somebody else wrote here is dropped, never sent', async () => {
  browser.answer = cutOff
  await write('Nora')
  await wakeOutbox()
  cachedUser.write({ ...USER, id: 'otto' })
  browser.asked.length = 0
  browser.answer = answer(200, USER)
  await wakeOutbox()
  expect([browser.asked, disk.entries as Outbox, outboxMark.read()]).toEqual([[], [], null])
})
