import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { clearOutbox } from './clear-outbox.ts'
import { outboxMark } from './outbox-mark.ts'

/** Of every store that was emptied: its database. */
const emptied: string[] = []
const clear = vi.hoisted(() => vi.fn())
vi.mock('idb-keyval', () => ({ createStore: (name: string) => async () => name, clear }))

const MARK = { account: 'ada', waiting: ['me name'], stuck: [] }

beforeEach(() => {
  installFakeBrowser()
  emptied.length = 0
  clear.mockReset().mockImplementation(async store => void emptied.push(await store('readwrite', () => {})))
  outboxMark.write(MARK)
})

test('what waits is forgotten with its mark, also where the browser keeps nothing', async () => {
  await clearOutbox()
  expect([emptied, outboxMark.read()]).toEqual([['allez-outbox'], null])
  outboxMark.write(MARK)
  clear.mockRejectedValueOnce(new Error('blocked'))
  await clearOutbox('ben')
  expect([clear.mock.calls.length, outboxMark.read()]).toEqual([2, null])
})

test('who signs in again finds what they wrote', async () => {
  await clearOutbox('ada')
  expect([emptied, outboxMark.read()]).toEqual([[], MARK])
})
