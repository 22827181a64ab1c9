import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewSecondFactor } from '#contract/accounts/second-factor.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { runAllez } from '#tools/testing/processes/allez-process.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'
import { showCode } from '#tools/testing/show-code.ts'

const OWN = '/api/v2/user/me/second-factor'
const TASKS = '/api/v2/admin/tasks'
const STEP_MS = 30_000

let dataDir: string
let running: TestApp
let shift = 0
const notes: string[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'allez-factor-'))
  const now = () => testNow() + shift
  running = await startTestApp({ dataDir, now, note: text => notes.push(text) })
})
afterAll(async () => {
  await running?.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  // Nobody's guesses of the test before count.
  shift += 3_600_000
})
/** An account has none for the next test. */
const drops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop()
})

const codeOf = ({ secret }: Pick<NewSecondFactor, 'secret'>, steps = 0): string =>
  showCode(secret, testNow() + shift + steps * STEP_MS)

const post = async (path: string, cookie: string, body: object) => {
  const answer = await running.send('POST', path, cookie, body)
  const said = (await answer.json()) as { code?: string; codes: string[] } & NewSecondFactor
  return { status: answer.status, said, cookie: answer.headers.getSetCookie().join('; ') }
}
const stateOf = async (cookie: string) => (await running.send('GET', OWN, cookie)).json()
const signIn = (code?: string, password = TEST_PASSWORD) =>
  post(code === undefined ? '/login' : '/login/code', '', { username: 'nora', password, code })

/** Nora's account with a second factor; its last code was that of a minute ago. */
async function turnOn() {
  const cookie = await running.signIn('nora')
  const { said } = await post(OWN, cookie, { password: TEST_PASSWORD })
  const on = await post(`${OWN}/confirm`, cookie, { code: codeOf(said) })
  expect(on.status).toBe(200)
  shift += 2 * STEP_MS
  drops.push(async () => {
    shift += 2 * STEP_MS
    const off = await post(`${OWN}/off`, cookie, { password: TEST_PASSWORD, code: codeOf(said) })
    expect([200, 403]).toContain(off.status)
  })
  return { cookie, secret: said, codes: on.said.codes }
}

test('is asked for once it is on: the password alone lets nobody in, and says no more than that', async () => {
  const cookie = await running.signIn('nora')
  expect(await stateOf(cookie)).toEqual({ isOn: false })
  const begun = await post(OWN, cookie, { password: TEST_PASSWORD })
  expect(begun.said.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(begun.said.address).toBe(`otpauth://totp/Allez:nora?secret=${begun.said.secret}&issuer=Allez`)
  // Begun is not on: a phone that never got it must not lock anybody out.
  expect(await stateOf(cookie)).toEqual({ isOn: false })
  expect((await signIn()).status).toBe(200)
  const { secret, codes } = await turnOn()
  expect(codes).toHaveLength(8)
  expect(await signIn()).toMatchObject({ status: 401, said: { code: 'code-needed' }, cookie: '' })
  expect(await signIn(codeOf(secret), 'wrong')).toMatchObject({ status: 401, said: { code: 'login-failed' } })
  expect(await signIn(codeOf(secret, 5))).toMatchObject({
    status: 401,
    said: { code: 'wrong-code' },
    cookie: '',
  })
  const entered = await signIn(codeOf(secret))
  expect(entered).toMatchObject({ status: 200, said: { id: 'nora' } })
  expect(await stateOf(entered.cookie)).toMatchObject({ isOn: true, codesLeft: 8 })
})

test('a code is good once, also where two come at the same moment', async () => {
  const { secret } = await turnOn()
  const code = codeOf(secret)
  const both = await Promise.all([signIn(code), signIn(code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await signIn(code)).said.code).toBe('wrong-code')
  // Nor is one of before the last that was good.
  expect((await signIn(codeOf(secret, -1))).said.code).toBe('wrong-code')
  shift += STEP_MS
  expect((await signIn(codeOf(secret))).status).toBe(200)
})

test('a code for an emergency lets in once, however it is typed', async () => {
  const { cookie, codes } = await turnOn()
  const [first = ''] = codes
  expect((await signIn(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await signIn(first)).said.code).toBe('wrong-code')
  expect(await stateOf(cookie)).toMatchObject({ codesLeft: 7 })
})

test('is turned on and off by the password, and off by a code besides; both are written down', async () => {
  const { cookie, secret } = await turnOn()
  expect((await post(OWN, cookie, { password: TEST_PASSWORD })).said.code).toBe('second-factor-on')
  const off = (body: object) => post(`${OWN}/off`, cookie, body)
  expect((await off({ password: 'wrong', code: codeOf(secret) })).said.code).toBe('wrong-password')
  expect((await off({ password: TEST_PASSWORD, code: '000000' })).said.code).toBe('wrong-code')
  expect(await stateOf(cookie)).toMatchObject({ isOn: true })
  expect(await off({ password: TEST_PASSWORD, code: codeOf(secret) })).toMatchObject({ status: 200 })
  expect((await signIn()).status).toBe(200)
  expect((await post(OWN, cookie, { password: 'wrong' })).said.code).toBe('wrong-password')
  const written = notes.join('\n')
  expect(written).toContain('turned a second factor on')
  expect(written).toContain('turned the second factor off')
  expect(written).not.toContain(secret.secret)
})

test('new codes for an emergency come by the password and one more code, and the old ones end; it is written down', async () => {
  const nobodys = await running.signIn('nora')
  const renew = (body: object, cookie = nobodys) => post(`${OWN}/codes`, cookie, body)
  expect((await renew({ password: TEST_PASSWORD, code: '000000' })).said.code).toBe('second-factor-off')
  const { cookie, secret, codes } = await turnOn()
  expect((await renew({ password: 'wrong', code: codeOf(secret) })).said.code).toBe('wrong-password')
  expect((await renew({ password: TEST_PASSWORD, code: '000000' })).said.code).toBe('wrong-code')
  expect(await stateOf(cookie)).toMatchObject({ codesLeft: 8 })
  const [first = '', second = ''] = codes
  const renewed = await renew({ password: TEST_PASSWORD, code: first }, cookie)
  expect(renewed).toMatchObject({ status: 200 })
  expect(new Set([...renewed.said.codes, ...codes]).size).toBe(16)
  expect(await stateOf(cookie)).toMatchObject({ isOn: true, codesLeft: 8 })
  expect((await signIn(second)).said.code).toBe('wrong-code')
  expect((await signIn(renewed.said.codes[0])).status).toBe(200)
  const written = notes.join('\n')
  expect(written).toContain('took new emergency codes')
  for (const code of renewed.said.codes) expect(written).not.toContain(code)
})

test('codes cannot be tried out, by who knows the password or has a session', async () => {
  const { cookie, secret } = await turnOn()
  const tries: number[] = []
  for (let nth = 0; nth < 12; nth += 1) tries.push((await signIn(String(nth).padStart(6, '0'))).status)
  expect(tries).toEqual([...Array(10).fill(401), 429, 429])
  expect((await signIn(codeOf(secret))).status).toBe(429)
  const offs: number[] = []
  for (let nth = 0; nth < 12; nth += 1)
    offs.push((await post(`${OWN}/off`, cookie, { password: TEST_PASSWORD, code: '000000' })).status)
  expect(offs).toEqual([...Array(10).fill(403), 429, 429])
  shift += 16 * 60_000
  expect((await signIn(codeOf(secret))).status).toBe(200)
})

test('its secret lies sealed, codes for an emergency as hashes, and none of it is in the export', async () => {
  const { cookie, secret, codes } = await turnOn()
  const rows = await running.app.store.read.selectFrom('second_factor').selectAll().execute()
  const kept = await running.app.store.read.selectFrom('emergency_code').selectAll().execute()
  const lying = JSON.stringify([rows, kept])
  expect(kept).toHaveLength(8)
  const exported = await (await running.send('GET', '/api/v2/user/me/export', cookie)).text()
  expect(exported).toContain('"secondFactor":{"since":')
  for (const text of [secret.secret, ...codes, ...codes.map(code => code.replaceAll('-', ''))]) {
    expect(lying).not.toContain(text)
    expect(exported).not.toContain(text)
  }
})

test('where administrators need one, they have their rights only while it is on', async () => {
  const strict = await startTestApp({ adminsNeedCode: true, now: () => testNow() + shift })
  try {
    const cookie = await strict.signIn('otto')
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await strict.send(method, path, cookie, body)
      return { status: answer.status, said: (await answer.json()) as Record<string, never> }
    }
    expect((await ask('GET', TASKS)).status).toBe(403)
    const again = await strict.send('POST', '/login', '', { username: 'otto', password: TEST_PASSWORD })
    expect(await again.json()).toMatchObject({ role: 'admin', needsCode: true })
    expect((await ask('GET', '/api/v2/user/me')).said).toMatchObject({ role: 'admin', needsCode: true })
    const { said } = await ask('POST', OWN, { password: TEST_PASSWORD })
    const code = showCode(said.secret ?? '', testNow() + shift)
    expect((await ask('POST', `${OWN}/confirm`, { code })).status).toBe(200)
    expect((await ask('GET', TASKS)).status).toBe(200)
    expect((await ask('GET', '/api/v2/user/me')).said).not.toHaveProperty('needsCode')
    shift += 2 * STEP_MS
    const next = showCode(said.secret ?? '', testNow() + shift)
    expect((await ask('POST', `${OWN}/off`, { password: TEST_PASSWORD, code: next })).status).toBe(200)
    expect((await ask('GET', TASKS)).status).toBe(403)
    const nora = await strict.send('GET', '/api/v2/user/me', await strict.signIn('nora'))
    expect(await nora.json()).not.toHaveProperty('needsCode')
  } finally {
    await strict.close()
  }
})

test('who lost it is let in again by the operator, who knows the person; every session ends', async () => {
  const { cookie } = await turnOn()
  const give = (...words: string[]) =>
    runAllez(['user', 'password', 'nora', ...words], { ALLEZ_DATA_DIR: dataDir }, `${TEST_PASSWORD}\n`)
  expect(await give()).toMatchObject({ status: 0 })
  expect((await signIn()).said.code).toBe('code-needed')
  expect(await give('--codes-off')).toMatchObject({ status: 0, stdout: 'Changed the password of nora\n' })
  await expect.poll(async () => (await running.send('GET', OWN, cookie)).status).toBe(401)
  expect((await signIn()).status).toBe(200)
  drops.length = 0
})
