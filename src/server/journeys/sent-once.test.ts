import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const ME = '/api/v2/user/me'

let running: TestApp
let nora: string
let otto: string
beforeAll(async () => {
  running = await startTestApp({ now: () => NOON })
  nora = await running.signIn('nora')
  otto = await running.signIn('otto')
})
afterAll(() => running?.close())

const patch = (key: string, value: unknown, headers: Record<string, string> = {}, was?: unknown) =>
  running.fetch(ME, {
    method: 'PATCH',
    headers: { cookie: nora, 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: JSON.stringify([{ op: 'replace', path: '/primaryUser/name', value, was }]),
  })
const readVersion = async (): Promise<string | null> =>
  (await running.fetch(ME, { headers: { cookie: nora } })).headers.get('etag')
const readName = async (cookie = nora): Promise<string> =>
  ((await (await running.fetch(ME, { headers: { cookie } })).json()) as { primaryUser: { name: string } })
    .primaryUser.name

test('the same key again answers the same and does nothing', async () => {
  const first = await patch('key-one-1', 'Nora One')
  const version = await readVersion()
  await patch('key-one-2', 'Nora Two')
  const again = await patch('key-one-1', 'Nora One')
  expect([first.status, again.status, again.headers.get('content-type')]).toEqual([
    200,
    200,
    'application/json; charset=utf-8',
  ])
  expect(await again.json()).toEqual(await first.json())
  expect(await readName()).toBe('Nora Two')
  expect(version).not.toBe(await readVersion())
})

test('of ten at the same time one is done, and all are answered alike', async () => {
  const before = Number(/\d+/.exec((await readVersion()) ?? '')?.[0])
  const answers = await Promise.all(Array.from({ length: 10 }, () => patch('key-many', 'Nora Many')))
  expect(answers.map(one => one.status)).toEqual(Array(10).fill(200))
  expect(new Set(await Promise.all(answers.map(one => one.text()))).size).toBe(1)
  expect(Number(/\d+/.exec((await readVersion()) ?? '')?.[0])).toBe(before + 1)
})

test('a key belongs to its account and to its call', async () => {
  await patch('key-mine', 'Nora Mine')
  expect((await patch('key-mine', 'Nora Other')).status).toBe(422)
  expect((await patch('key-mine', 'Otto', { cookie: otto })).status).toBe(200)
  expect([await readName(), await readName(otto)]).toEqual(['Nora Mine', 'Otto'])
  expect((await patch('short', 'x')).status).toBe(400)
})

test('what was written for another account is not taken', async () => {
  const before = await readName()
  const refused = await patch('key-account', 'Not Nora', { 'allez-account': 'otto' })
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'other-account' }),
  ])
  expect(await readName()).toBe(before)
  expect((await patch('key-account', 'Nora Again', { 'allez-account': 'nora' })).status).toBe(200)
})

test('a refusal is told again, and says what others wrote', async () => {
  await patch('key-others', 'By Others')
  const refused = await patch('key-stale', 'By Me', {}, 'Nora')
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { code: 'changed-meanwhile', message: expect.any(String), present: 'By Others' },
  ])
  expect((await patch('key-stale', 'By Me', {}, 'Nora')).status).toBe(409)
  expect((await patch('key-known', 'By Me', {}, 'By Others')).status).toBe(200)
  // Who finds there what they want has lost nothing.
  expect((await patch('key-same', 'By Me', {}, 'Nora')).status).toBe(200)
  expect(await readName()).toBe('By Me')
})

test('what came to nothing is done at the next try', async () => {
  const failed = await patch('key-again', 'Nora Out', { cookie: 'allez=nobody' })
  expect(failed.status).toBe(401)
  expect((await patch('key-again', 'Nora Out')).status).toBe(200)
  expect(await readName()).toBe('Nora Out')
})
