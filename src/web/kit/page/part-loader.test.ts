import { expect, test } from 'vitest'
import { PartLoader } from './part-loader.ts'

/** A world whose clock and network the test moves. */
function world() {
  const timers: { run: () => void; ms: number }[] = []
  const online = new Set<() => void>()
  return {
    timers,
    online,
    ports: {
      setTimer(run: () => void, ms: number) {
        const timer = { run, ms }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
      onOnline(run: () => void) {
        online.add(run)
        return () => online.delete(run)
      },
    },
  }
}

const settle = () => new Promise<void>(resolve => setImmediate(resolve))

function failing(failures: number) {
  const calls = { count: 0 }
  return {
    calls,
    load: () => {
      calls.count += 1
      return calls.count <= failures ? Promise.reject(new TypeError('no network')) : Promise.resolve('part')
    },
  }
}

test('a part that did not come is tried again at growing intervals, and comes', async () => {
  const { timers, ports, online } = world()
  const { load, calls } = failing(3)
  const loader = new PartLoader(load, ports)
  const leave = loader.want()
  const waits: number[] = []
  for (let at = 0; at < 3; at += 1) {
    await settle()
    expect(loader.getState()).toEqual({ part: undefined, tries: at + 1 })
    waits.push(timers[0]?.ms ?? 0)
    timers[0]?.run()
  }
  await settle()
  expect(waits).toEqual([1_000, 2_000, 4_000])
  expect(loader.getState()).toEqual({ part: 'part', tries: 0 })
  expect([calls.count, timers.length, online.size]).toEqual([4, 0, 0])
  leave()
})

test('the network coming back is heard at once', async () => {
  const { ports, online } = world()
  const { load } = failing(1)
  const loader = new PartLoader(load, ports)
  loader.want()
  await settle()
  for (const run of [...online]) run()
  await settle()
  expect(loader.getState().part).toBe('part')
})

test('what is fetched ahead in vain holds nothing back, and nobody who left asks on', async () => {
  const { ports, timers, online } = world()
  const { load, calls } = failing(2)
  const loader = new PartLoader(load, ports)
  expect(await loader.fetch()).toBe(false)
  expect([timers.length, online.size]).toEqual([0, 0])
  const leave = loader.want()
  await settle()
  leave()
  expect([timers.length, online.size]).toEqual([0, 0])
  expect(await loader.fetch()).toBe(true)
  expect(await loader.fetch()).toBe(true)
  expect(calls.count).toBe(3)
})
