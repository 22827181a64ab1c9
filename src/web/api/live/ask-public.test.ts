import { afterEach, expect, test, vi } from 'vitest'
import { askPublic } from './ask-public.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers every question alike and remembers how it was asked. */
function answer(make: () => Response | Promise<never>) {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(init)
    return make()
  })
  return asked
}
const ask = (etag: string | null = null) => askPublic('/x', { etag, signal: new AbortController().signal })

test('nothing of the reader goes along, and nothing of the answer is kept', async () => {
  const asked = answer(() => new Response('{"who":"Ada"}', { headers: { etag: '"1"' } }))
  expect(await ask()).toEqual({ kind: 'view', view: { who: 'Ada' }, etag: '"1"' })
  expect(asked[0]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' })
  expect(asked[0]?.headers).toEqual({ accept: 'application/json' })
})

test('what is known already is not sent again: its age alone', async () => {
  const asked = answer(() => new Response(null, { status: 304, headers: { 'allez-looked-at': '7' } }))
  expect(await ask('"1"')).toEqual({ kind: 'same', lookedAt: 7 })
  expect(asked[0]?.headers).toMatchObject({ 'if-none-match': '"1"' })
})

test('what has closed is told from what cannot be asked', async () => {
  answer(() => new Response('{}', { status: 410 }))
  expect(await ask()).toEqual({ kind: 'closed' })
  answer(() => new Response('{}', { status: 503 }))
  expect(await ask()).toEqual({ kind: 'failed' })
  answer(() => Promise.reject(new TypeError('no network')))
  expect(await ask()).toEqual({ kind: 'failed' })
})
