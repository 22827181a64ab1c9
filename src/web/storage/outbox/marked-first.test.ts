import { expect, test, vi } from 'vitest'
import { installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import type { HeldScoresheet } from '../scoresheets/held-scoresheet.ts'
import { changeKeptScoresheet } from '../scoresheets/kept-scoresheets.ts'
import { changeOutbox, type OutboxEntry } from './outbox.ts'
import { outboxMark } from './outbox-mark.ts'

/** Never: the page closes before it hears that what it kept is kept. */
const disk = vi.hoisted(() => ({ keep: (): Promise<never> => new Promise(() => {}) }))
vi.mock('idb-keyval', () => {
  const store = {
    get transaction() {
      return disk.keep()
    },
    get: () => Promise.resolve(undefined),
    put: () => {},
  }
  return {
    createStore: () => (_mode: string, use: (one: typeof store) => unknown) => use(store),
    promisifyRequest: (request: unknown) => request,
  }
})

const WRITE: OutboxEntry = {
  id: '1',
  account: 'ada',
  call: 'rateEvent',
  input: {},
  about: { kind: 'interest', key: 'a', subject: 'Ada' },
  at: 0,
  tries: 0,
  state: { is: 'waiting' },
}

test('what waits is marked before it is kept: a page that closes in between leaves nothing that nobody knows of', async () => {
  installFakeBrowser()
  void changeOutbox(() => [WRITE])
  void changeKeptScoresheet(
    'sheet',
    () => ({ account: 'ada', pending: [{}], arrived: [] }) as never as HeldScoresheet,
  )
  await vi.waitFor(() =>
    expect(outboxMark.read()).toEqual({
      account: 'ada',
      waiting: ['a'],
      stuck: [],
      scoresheets: { sheet: 1 },
    }),
  )
})

test('what a full disk did not take is not marked as waiting', async () => {
  installFakeBrowser()
  const sheets = { account: 'ada', waiting: [], stuck: [], scoresheets: { sheet: 1 } }
  disk.keep = () => Promise.reject(new Error('full'))
  await expect(changeOutbox(() => [WRITE])).rejects.toThrow('full')
  expect(outboxMark.read()).toBeNull()
  outboxMark.write(sheets)
  await expect(changeOutbox(() => [WRITE])).rejects.toThrow('full')
  expect(outboxMark.read()).toEqual(sheets)
})
