import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { type FakeBrowser, installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { boutSignals } from '#web/storage/bouts/bout-signals.ts'
import { colorScheme } from '#web/storage/color-scheme.ts'
import { installOffer, offerMade } from '#web/storage/install-offer.ts'
import { pendingSignOut } from '#web/storage/pending-sign-out.ts'
import { hasSignInHint } from '#web/storage/sign-in-hint.ts'
import { call } from './call.ts'
import { deleteAccount, endEverywhere, finishSignOut } from './finish-sign-out.ts'
import { addPaths } from './paths.ts'
import { enterAs, leave, meQuery } from './session.ts'
import { SETTINGS_PATHS } from './settings-paths.ts'

const emptied = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('idb-keyval', () => ({ createStore: () => undefined, clear: emptied }))

const ADA: User = {
  id: 'ada',
  role: 'user',
  primaryUser: {},
  observers: [],
  trackedFencers: [],
  connections: {},
}

let browser: FakeBrowser
let client: QueryClient
const cutOff = () => {
  throw new TypeError('Failed to fetch')
}
/** Says goodbye as the server does: the browser clears the site's storage. */
const sayGoodbye = () => {
  browser.local.clear()
  return Response.json({ signedOut: true })
}

beforeEach(async () => {
  browser = installFakeBrowser()
  client = new QueryClient()
  browser.signIn()
  await enterAs(client, ADA)
  colorScheme.write('dark')
})

test('a sign-out that reaches the server leaves nothing to do', async () => {
  browser.answer = sayGoodbye
  installOffer.write({ days: ['2026-11-21'], isMade: true })
  offerMade.write(true)
  boutSignals.write({ sound: false, vibration: true })
  await leave(client, 'logout')
  expect(browser.asked).toEqual(['POST /logout'])
  expect(colorScheme.read()).toBe('dark')
  expect(offerMade.read()).toBe(true)
  expect(boutSignals.read().sound).toBe(false)
  expect(Object.keys(browser.local).sort()).toEqual(['boutSignals', 'colorScheme', 'offerMade'])
  await finishSignOut()
  expect(browser.asked).toHaveLength(1)
})

test('while the device is being emptied nobody is signed in any more', async () => {
  let known: unknown = 'not emptied'
  emptied.mockImplementationOnce(async () => {
    known = client.getQueryData(meQuery.queryKey)
    return undefined
  })
  browser.answer = sayGoodbye
  await leave(client, 'logout')
  expect(known).toBeNull()
})

test('a sign-out without connection throws nothing, forgets everything here, and is repeated', async () => {
  browser.answer = cutOff
  await leave(client, 'logout')
  expect(pendingSignOut.read()).toEqual({ failed: true })
  expect(Object.keys(browser.local).sort()).toEqual(['colorScheme', 'pendingSignOut'])
  expect(client.getQueryData(meQuery.queryKey)).toBeNull()
  await finishSignOut()
  expect(pendingSignOut.read()).toMatchObject({ failed: true })
  browser.answer = sayGoodbye
  await finishSignOut()
  expect(browser.asked).toEqual(['POST /logout', 'POST /logout', 'POST /logout'])
  expect({ ...browser.local }).toEqual({ colorScheme: '"dark"' })
})

test('a server that fails is no server that ended the session', async () => {
  browser.answer = () => new Response(null, { status: 503 })
  await leave(client, 'logout')
  expect(pendingSignOut.read()).toEqual({ failed: true })
  browser.answer = () => new Response(null, { status: 401 })
  await finishSignOut()
  expect(pendingSignOut.read()).toBeNull()
  expect(new Set(browser.asked)).toEqual(new Set(['POST /logout']))
})

test('ending every session leaves what was chosen for the device; what is refused is thrown', async () => {
  browser.answer = () => Response.json({ code: 'confirm', message: 'x' }, { status: 403 })
  await expect(endEverywhere(undefined)).rejects.toMatchObject({ code: 'confirm' })
  browser.answer = sayGoodbye
  await endEverywhere('secret')
  expect(browser.asked).toEqual(Array.from({ length: 2 }, () => 'POST /api/v2/user/me/signout-everywhere'))
  expect(colorScheme.read()).toBe('dark')
})

test('deleting the account leaves what was chosen for the device', async () => {
  addPaths(SETTINGS_PATHS)
  browser.answer = sayGoodbye
  await deleteAccount('secret')
  expect(browser.asked).toEqual(['POST /api/v2/user/me/delete'])
  expect(colorScheme.read()).toBe('dark')
})

test('a sign-out that an older version left unfinished is finished', async () => {
  browser.local.setItem('pendingSignOut', JSON.stringify({ ending: 'signOutEverywhere', failed: true }))
  browser.answer = sayGoodbye
  await finishSignOut()
  expect(browser.asked).toEqual(['POST /logout'])
})

test('nothing is asked before a pending sign-out, and nobody is signed in meanwhile', async () => {
  browser.answer = cutOff
  await leave(client, 'logout')
  browser.signIn()
  expect(hasSignInHint()).toBe(false)
  expect(await client.fetchQuery(meQuery)).toBeNull()
  browser.asked.length = 0
  browser.answer = asked => (asked === 'POST /logout' ? sayGoodbye() : Response.json([]))
  await Promise.all([
    call('listTrackedFencers', { query: { type: 'tracked' } }),
    call('listTournaments', { query: { type: 'upcoming' } }),
  ])
  expect(browser.asked).toHaveLength(3)
  expect(browser.asked[0]).toBe('POST /logout')
})

test('an account that was deleted has no session left to end', async () => {
  await leave(client, 'ended')
  expect(browser.asked).toEqual([])
  expect(pendingSignOut.read()).toBeNull()
})

test('signing in ends what was pending: the new session is not to be ended', async () => {
  browser.answer = cutOff
  await leave(client, 'logout')
  await enterAs(client, ADA)
  expect(pendingSignOut.read()).toBeNull()
})
