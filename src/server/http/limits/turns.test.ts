import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Work that ends when it is told to, on a clock moved by hand. */
function makeWorld() {
  let now = 0
  let timers: { at: number; then: () => void }[] = []
  const ends = new Map<string, () => void>()
  const begun: string[] = []
  const turns = new Turns(
    () => now,
    (then, ms) => {
      const timer = { at: now + ms, then }
      timers.push(timer)
      return () => {
        timers = timers.filter(one => one !== timer)
      }
    },
  )
  const settle = () => new Promise(resolve => setImmediate(resolve))
  const pass = async (ms: number): Promise<void> => {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { then } of due) then()
    await settle()
  }
  return {
    begun,
    pass,
    turns,
    ask: (who: string, name: string) =>
      turns.run(who, () => {
        begun.push(name)
        return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await settle()
    },
  }
}

test('calls of one caller wait for their turn, with a pause as long as the last one took; those of others do not', async () => {
  const { ask, begun, pass, end } = makeWorld()
  const all = [ask('greedy', 'a'), ask('greedy', 'b'), ask('greedy', 'c'), ask('other', 'x')]
  await pass(7)
  expect(begun).toEqual(['a', 'x'])
  await end('a')
  await pass(6)
  expect(begun).toEqual(['a', 'x'])
  await pass(1)
  expect(begun).toEqual(['a', 'x', 'b'])
  for (const name of ['b', 'x']) await end(name)
  await pass(0)
  expect(begun).toEqual(['a', 'x', 'b', 'c'])
  await end('c')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'x'])
})

test('whoever asks one after the other never waits', async () => {
  const { ask, begun, pass, end } = makeWorld()
  for (const name of ['a', 'b', 'c']) {
    const answer = ask('one', name)
    await pass(50)
    expect(begun.at(-1)).toBe(name)
    await end(name)
    expect(await answer).toBe(name)
  }
})

test('a call that waits for somebody else holds up no other, and gives its turn on once', async () => {
  const { ask, begun, pass, end } = makeWorld()
  const all = ['slow', 'b', 'c'].map(name => ask('one', name))
  await pass(100)
  await pass(100)
  expect(begun).toEqual(['slow', 'b'])
  await end('slow')
  await pass(50)
  expect(begun).toEqual(['slow', 'b'])
  await end('b')
  await pass(50)
  expect(begun).toEqual(['slow', 'b', 'c'])
  await end('c')
  expect(await Promise.all(all)).toEqual(['slow', 'b', 'c'])
})

test('a call that fails gives its turn on', async () => {
  const { turns, pass } = makeWorld()
  const failing = turns.run('one', () => Promise.reject(new Error('broken')))
  const next = turns.run('one', async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  await pass(0)
  expect(await next).toBe('next')
})
