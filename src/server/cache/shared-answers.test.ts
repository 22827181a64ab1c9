import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { JsonBytes } from '#contract/call/json-bytes.ts'
import { MemoryCache } from './memory-cache.ts'
import { SharedAnswers } from './shared-answers.ts'

const LONG = 10_000

function open() {
  const clock = { now: 1_000 }
  const now = () => clock.now
  const cache = new MemoryCache(now)
  return { clock, cache, shared: new SharedAnswers(cache, now) }
}
const text = (value: unknown) => async () => JsonBytes.of(value)

test('one making serves everybody who asks meanwhile, with the same bytes', async () => {
  const { shared } = open()
  let made = 0
  const make = async () => JsonBytes.of([++made])
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shared.read<number[]>('k', 'f', LONG, make)),
  )
  expect(made).toBe(1)
  expect(new Set(answers).size).toBe(1)
  const [answer] = answers
  expect(answer?.read()).toEqual([1])
  expect(gunzipSync(answer!.gzip).toString()).toBe('[1]')
  expect(brotliDecompressSync(answer!.brotli).toString()).toBe('[1]')
})

test('a text that stayed the same keeps its bytes and its mark, another gets new ones', async () => {
  const { clock, shared } = open()
  const first = await shared.read('k', 'f', LONG, text('a'))
  clock.now += LONG
  expect(await shared.read('k', 'f', LONG, text('a'))).toBe(first)
  clock.now += LONG
  const second = await shared.read('k', 'f', LONG, text('b'))
  expect(second.etag).not.toBe(first.etag)
  expect(second.read()).toBe('b')
})

test('what is dropped or flushed is made again at once; what was under way then is not held', async () => {
  const { shared } = open()
  await shared.read('k', 'f', LONG, text('old'))
  await shared.drop('k')
  expect((await shared.read('k', 'f', LONG, text('new'))).read()).toBe('new')
  expect(await shared.flush()).toBe(1)
  expect((await shared.read('k', 'f', LONG, text('newer'))).read()).toBe('newer')

  const gate = Promise.withResolvers<JsonBytes<unknown>>()
  const begun = Promise.withResolvers<void>()
  const late = shared.read('k', 'g', LONG, () => {
    begun.resolve()
    return gate.promise
  })
  await begun.promise
  await shared.drop('k')
  gate.resolve(JsonBytes.of('before'))
  expect((await late).read()).toBe('before')
  expect((await shared.read('k', 'g', LONG, text('after'))).read()).toBe('after')
})

test('what others forgot in the cache is noticed after a second', async () => {
  const { clock, cache, shared } = open()
  await shared.read('k', 'f', LONG, text('old'))
  await cache.drop('k')
  clock.now += 999
  expect((await shared.read('k', 'f', LONG, text('new'))).read()).toBe('old')
  clock.now += 2_001
  expect((await shared.read('k', 'f', LONG, text('new'))).read()).toBe('new')
})

test('in a crowd nobody waits for the next one; who comes later does', async () => {
  const { clock, shared } = open()
  await shared.read('k', 'f', 500, text('first'))
  clock.now += 600
  const gate = Promise.withResolvers<JsonBytes<unknown>>()
  expect((await shared.read('k', 'f', 500, () => gate.promise)).read()).toBe('first')
  gate.resolve(JsonBytes.of('second'))
  await expect.poll(async () => (await shared.read('k', 'f', 500, text('x'))).read()).toBe('second')
  clock.now += 3_000
  expect((await shared.read('k', 'f', 500, text('third'))).read()).toBe('third')
  clock.now += 600
  expect((await shared.read('k', 'f', 500, () => Promise.reject(new Error('no')))).read()).toBe('third')
  clock.now += 3_000
  await expect(shared.read('k', 'f', 500, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('a failure is told and not kept; nothing there is a 404', async () => {
  const { shared } = open()
  await expect(shared.read('k', 'f', LONG, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(shared.read('k', 'f', LONG, async () => undefined)).rejects.toMatchObject({ status: 404 })
  expect((await shared.read('k', 'f', LONG, text('yes'))).read()).toBe('yes')
})
