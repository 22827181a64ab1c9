import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import perfHooks from 'node:perf_hooks'
import timersPromises from 'node:timers/promises'
import zlib from 'node:zlib'
import type { Dice } from '#tools/testing/invented/dice.ts'
import type { Doer, VirtualTime } from './virtual-time.ts'

const doers = new AsyncLocalStorage<Doer | undefined>()

/** Does work in somebody's name: what it begins, and what comes of that, is theirs. */
export const actAs = <Value>(doer: Doer | undefined, work: () => Value): Value => doers.run(doer, work)

/** In whose name something is done now. */
export const findDoer = (): Doer | undefined => doers.getStore()

const realImmediate = setImmediate
/** Waits until nothing goes on by itself any more. */
export const settle = (): Promise<void> => new Promise(resolve => void realImmediate(resolve))

type Callback = (error: Error | null, bytes: Buffer) => void

/**
 * Puts a virtual time, its doers and a number's chances in the place of this process's own clocks, timers and chance, and has work of other threads
 * done at once; the answer puts all back. For what the product and the libraries it stands on take from Node themselves: a port for
 * each would be a port for the simulator alone.
 */
export function takeOverTime(time: VirtualTime, dice: Dice): () => void {
  const undo: (() => void)[] = []
  const replace = <Place extends object>(place: Place, name: keyof Place, by: unknown): void => {
    const before = place[name]
    undo.push(() => {
      place[name] = before
    })
    place[name] = by as Place[keyof Place]
  }
  const steady = () => time.now() - from
  const from = time.now()
  replace(Date, 'now', time.now)
  replace(performance, 'now', steady)
  replace(Math, 'random', () => dice.roll())
  replace(globalThis, 'setTimeout', startTimeout)
  replace(globalThis, 'clearTimeout', clear)
  replace(globalThis, 'setInterval', startInterval)
  replace(globalThis, 'clearInterval', clear)
  replace(timersPromises, 'setTimeout', sleep)
  replace(crypto, 'randomUUID', makeUuid)
  replace(crypto, 'randomBytes', makeBytes)
  replace(crypto, 'randomInt', (below: number) => dice.int(0, below - 1))
  replace(zlib, 'gzip', (bytes: Buffer, then: Callback) => then(null, zlib.gzipSync(bytes)))
  replace(zlib, 'gunzip', (bytes: Buffer, then: Callback) => then(null, zlib.gunzipSync(bytes)))
  replace(timersPromises, 'setImmediate', () => Promise.resolve())
  // What it packs is read by nobody here, and is by far the dearest of a version.
  replace(zlib, 'brotliCompress', (bytes: Buffer, _: unknown, then: Callback) => then(null, bytes))
  replace(perfHooks, 'monitorEventLoopDelay', () => ({ max: 0, enable: () => {}, reset: () => {} }))
  syncBuiltinESMExports()
  return () => {
    for (const one of undo.toReversed()) one()
    syncBuiltinESMExports()
  }

  function toTimer(id: { now: number }) {
    const timer = {
      id,
      ref: () => timer,
      unref: () => timer,
      hasRef: () => true,
      refresh: () => timer,
      [Symbol.toPrimitive]: () => id.now,
    }
    return timer
  }

  function startTimeout(run: (...words: unknown[]) => void, ms = 0, ...words: unknown[]) {
    const doer = findDoer()
    return toTimer({ now: time.after(ms, `${doer?.name ?? 'world'} timer`, () => run(...words), doer) })
  }

  function startInterval(run: () => void, ms: number) {
    const doer = findDoer()
    const what = `${doer?.name ?? 'world'} every ${ms}`
    const id = { now: 0 }
    const again = (): void => {
      id.now = time.after(
        ms,
        what,
        () => {
          again()
          run()
        },
        doer,
      )
    }
    again()
    return toTimer(id)
  }

  function clear(timer: { id?: { now: number } } | undefined): void {
    if (timer?.id) time.cancel(timer.id.now)
  }

  function sleep(ms: number, value: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clear(timer)
        reject(signal?.reason)
      }
      const timer = startTimeout(() => {
        signal?.removeEventListener('abort', leave)
        resolve(value)
      }, ms)
      if (signal?.aborted) leave()
      else signal?.addEventListener('abort', leave, { once: true })
    })
  }

  function makeBytes(size: number): Buffer {
    return Buffer.from(Array.from({ length: size }, () => dice.int(0, 255)))
  }

  function makeUuid(): string {
    const hex = makeBytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }
}
