import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeFtl, startFakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import { openStore } from '#server/store/open-store.ts'
import { listSourceHealth } from '#server/store/sources/source-health.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'allez-live-'))
const data = join(folder, 'data')
let fake: FakeFtl

beforeAll(async () => {
  fake = await startFakeFtl({ now: testNow, tournaments: [], login: { username: 'reader', password: 'r' } })
  await (await openStore({ dataDir: data })).close()
})
afterAll(async () => {
  await fake?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Not waited for in one go: the site that is asked lives in this process. */
async function runDiscovery() {
  const clock = ['--import', './tools/testing/clock/preload-test-clock.ts']
  const child = spawn(process.execPath, [...clock, 'src/cli/main.ts', 'task', 'run', 'live_discovery'], {
    env: {
      ...process.env,
      ALLEZ_DATA_DIR: data,
      DATABASE_URL: '',
      ALLEZ_FTL_URL: fake.url,
      ALLEZ_FTL_USER: 'reader',
      ALLEZ_FTL_PASSWORD: 'r',
      ALLEZ_FTL_PERMITTED: '2026-09-01',
      ALLEZ_CONTACT: 'club@example.org',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  return { stdout: await text(child.stdout), status: await ended }
}

it('a look at the live source by hand notes how the source fares, as a server does', async () => {
  expect(await runDiscovery()).toEqual({ stdout: 'Ran successfully\n', status: 0 })
  const store = await openStore({ dataDir: data })
  const health = await listSourceHealth(store.read)
  await store.close()
  expect(health).toMatchObject([{ source: 'ftl', failuresInRow: 0, lastGoodAt: expect.any(Number) }])
})
