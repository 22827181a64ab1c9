import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeBrowser, installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { call } from './call.ts'

const ASK = 'GET /api/v2/user/me/awaited'
const CHANGE = 'POST /api/v2/user/me/password'
const PASSWORDS = { currentPassword: 'seven lame blades', newPassword: 'eight lame blades' }

let browser: FakeBrowser
let current: string

beforeEach(() => {
  browser = installFakeBrowser()
  enter('first')
})

/** The device has this session from now on. */
function enter(session: string): void {
  current = session
  browser.signIn(session)
}

const count = (what: string): number => browser.asked.filter(one => one === what).length

describe.each(['with locks', 'where there are none'])('a question beside a change of password, %s', locks => {
  beforeEach(() => {
    if (locks === 'with locks') return
    const { navigator } = globalThis
    Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true })
    return () => Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
  })

  test('is asked again when the session it was asked in was replaced', async () => {
    const changed = Promise.withResolvers<Response>()
    // The server has ended the old session, and its word of the new one is still on its way.
    browser.answer = what => {
      if (what === CHANGE) return changed.promise
      return current === 'first' ? new Response(null, { status: 401 }) : Response.json([])
    }
    const changing = call('changePassword', { body: PASSWORDS })
    const asking = call('listAwaited', {})
    await expect.poll(() => count(ASK)).toBe(1)
    enter('second')
    changed.resolve(Response.json({ changed: true }))
    expect(await asking).toEqual([])
    expect(await changing).toEqual({ changed: true })
    expect(count(ASK)).toBe(2)
  })

  test('is not asked again when the session ended', async () => {
    browser.answer = () => new Response(null, { status: 401 })
    await expect(call('listAwaited', {})).rejects.toMatchObject({ status: 401 })
    expect(count(ASK)).toBe(1)
  })

  test('is refused for good when the change was refused', async () => {
    browser.answer = () => new Response(null, { status: 401 })
    const changing = call('changePassword', { body: PASSWORDS })
    await expect(call('listAwaited', {})).rejects.toMatchObject({ status: 401 })
    await expect(changing).rejects.toMatchObject({ status: 401 })
    expect(count(ASK)).toBe(1)
  })
})
