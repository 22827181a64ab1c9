import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answeringStore, whileCleared } from './answering-store.ts'

/** Every wish to open a database, in order; `open` gives it its store. */
const wishes = vi.hoisted(() => [] as { open: () => void; refuse: (error: Error) => void }[])
vi.mock('idb-keyval', () => ({
  createStore: () => (_mode: string, use: (store: object) => unknown) =>
    new Promise((resolve, refuse) => {
      wishes.push({ open: () => resolve(use({})), refuse })
    }),
}))

const settle = () => vi.advanceTimersByTimeAsync(0)
/** A use of a store: whether it was begun, and how it ended. */
const use = (store: ReturnType<typeof answeringStore>) => {
  const seen = { isBegun: false, end: 'none yet' }
  const count = () => {
    seen.isBegun = true
    return 'done'
  }
  store('readwrite', count).then(
    end => Object.assign(seen, { end }),
    error => Object.assign(seen, { end: error.message }),
  )
  return seen
}

beforeEach(() => {
  vi.useFakeTimers()
  wishes.length = 0
})
afterEach(() => vi.useRealTimers())

test('a store that opens is used, however long the use takes', async () => {
  const store = answeringStore('allez', 'answers')
  let finish = (): void => {}
  const long = store('readonly', () => new Promise(resolve => (finish = () => resolve('late'))))
  await settle()
  wishes[0]?.open()
  await vi.advanceTimersByTimeAsync(60_000)
  finish()
  expect(await long).toBe('late')
})

test('one that does not open is given up on, next time at once, until it opens after all', async () => {
  const store = answeringStore('allez', 'answers')
  const first = use(store)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(first.end).toBe('none yet')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(first.end).toBe('allez does not answer')
  const second = use(store)
  await settle()
  expect(second).toEqual({ isBegun: false, end: 'allez does not answer' })
  // What was said to have failed is not done behind the back of who asked.
  for (const wish of wishes) wish.open()
  await settle()
  expect([first.isBegun, second.isBegun]).toEqual([false, false])
  const third = use(store)
  await vi.advanceTimersByTimeAsync(9_000)
  wishes.at(-1)?.open()
  await settle()
  expect(third).toEqual({ isBegun: true, end: 'done' })
})

test('one that is refused says why', async () => {
  const refused = use(answeringStore('allez', 'answers'))
  await settle()
  wishes[0]?.refuse(new Error('no room'))
  await settle()
  expect(refused.end).toBe('no room')
})

test('nothing is opened while the storage is cleared, whether that succeeds or not', async () => {
  const store = answeringStore('allez', 'answers')
  for (const end of ['said', 'failed'] as const) {
    wishes.length = 0
    let stop = (): void => {}
    const clearing = whileCleared(
      () => new Promise((resolve, reject) => (stop = () => (end === 'said' ? resolve(end) : reject(end)))),
    )
    const cleared = clearing.catch(error => error)
    const used = use(store)
    await vi.advanceTimersByTimeAsync(20_000)
    expect([wishes.length, used.end]).toEqual([0, 'none yet'])
    stop()
    expect(await cleared).toBe(end)
    await settle()
    wishes[0]?.open()
    await settle()
    expect(used).toEqual({ isBegun: true, end: 'done' })
  }
})
