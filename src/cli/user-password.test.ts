import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAllez } from '#tools/testing/processes/allez-process.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'

const FRESH = 'seven lame blades'

let dataDir: string
let running: TestApp
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'allez-password-'))
  running = await startTestApp({ dataDir })
})
afterAll(async () => {
  await running?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const give = (username: string, password: string) =>
  runAllez(['user', 'password', username], { ALLEZ_DATA_DIR: dataDir }, `${password}\n`)
const login = async (username: string, password: string) =>
  (await running.send('POST', '/login', '', { username, password })).status

test('who forgot a password gets another one from the operator, beside a running server; every session ends', async () => {
  const nora = await running.signIn('nora')
  expect(await give('NORA', FRESH)).toMatchObject({ status: 0, stdout: 'Changed the password of NORA\n' })
  expect([await login('nora', TEST_PASSWORD), await login('nora', FRESH)]).toEqual([401, 200])
  await expect.poll(async () => (await running.send('GET', '/api/v2/user/me', nora)).status).toBe(401)
})

test('a password that is guessed too easily changes nothing', async () => {
  expect(await give('otto', 'password123')).toMatchObject({ status: 2, stdout: '' })
  expect(await login('otto', TEST_PASSWORD)).toBe(200)
})
