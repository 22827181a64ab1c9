import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { GuardedPatch } from '#contract/call/json-patch.ts'
import { type FakeBrowser, installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { takeProfile } from '../profile/use-profile.ts'
import { savePersonField } from './save-person-field.ts'

vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async () => undefined,
  set: async () => undefined,
  clear: async () => undefined,
}))

const toUser = (...fencerIds: string[]): User => ({
  id: 'nora',
  role: 'user',
  primaryUser: { name: 'Nora' },
  observers: [{ name: 'Ann' }, { name: 'Bea', cell: '+1 555 0100' }],
  trackedFencers: fencerIds.map(fencerId => ({ fencerId, personalInfo: {} })),
  connections: {},
})
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

let browser: FakeBrowser
let client: QueryClient
beforeEach(async () => {
  browser = installFakeBrowser()
  client = new QueryClient()
  await takeProfile(client, toUser('f1', 'f2'))
  browser.answer = () => answer(200, toUser('f1', 'f2'))
})

test('an observer is tested to be who was last seen, then written', async () => {
  expect(await savePersonField(client, { list: 'observers', index: 1 }, 'email', 'bea@example.org')).toBe(
    'saved',
  )
  expect(browser.asked).toEqual(['PATCH /api/v2/user/me'])
  expect(browser.sent.map(body => GuardedPatch.parse(body))).toEqual([
    [
      { op: 'test', path: '/observers/1/name', value: 'Bea' },
      { op: 'test', path: '/observers/1/cell', value: '+1 555 0100' },
      { op: 'replace', path: '/observers/1/email', value: 'bea@example.org', was: null },
    ],
  ])
})

test('an observer who is another one by now is written by nobody', async () => {
  browser.answer = () => answer(409, { code: 'changed-meanwhile', message: '' })
  expect(await savePersonField(client, { list: 'observers', index: 1 }, 'name', 'Beatrix')).toBe('changed')
  expect(browser.asked).toEqual(['PATCH /api/v2/user/me'])
})

test('a followed fencer is tested by id, and looked for again where somebody else stands at the index', async () => {
  const answers = [
    answer(409, { code: 'changed-meanwhile', message: '' }),
    answer(200, toUser('f2')),
    answer(200, toUser('f2')),
  ]
  browser.answer = () => answers.shift() ?? answer(500, {})
  expect(await savePersonField(client, { list: 'trackedFencers', fencerId: 'f2' }, 'cell', '7')).toBe('saved')
  expect(browser.asked).toEqual(['PATCH /api/v2/user/me', 'GET /api/v2/user/me', 'PATCH /api/v2/user/me'])
  expect(browser.sent).toEqual(
    [1, 0].map(index => [
      { op: 'test', path: `/trackedFencers/${index}/fencerId`, value: 'f2' },
      { op: 'replace', path: `/trackedFencers/${index}/personalInfo/cell`, value: '7', was: null },
    ]),
  )
})

test('oneself, whom no index names, is written over what was seen', async () => {
  await savePersonField(client, { list: 'primaryUser' }, 'name', 'Nora L')
  expect(browser.sent).toEqual([[{ op: 'replace', path: '/primaryUser/name', value: 'Nora L', was: 'Nora' }]])
})

test('what others wrote meanwhile is not written over, nor looked for at another index', async () => {
  browser.answer = () => answer(409, { code: 'changed-meanwhile', message: '', present: '8' })
  expect(await savePersonField(client, { list: 'trackedFencers', fencerId: 'f2' }, 'cell', '7')).toBe(
    'changed',
  )
  expect(browser.asked).toEqual(['PATCH /api/v2/user/me'])
})
