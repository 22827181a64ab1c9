import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const CLOCKS = ['preload-test-clock', 'preload-clock-set-back'].flatMap(name => [
  '--import',
  join(ROOT, `tools/testing/clock/${name}.ts`),
])

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a server whose clock was set back an hour still answers, and ends well on %s',
  async signal => {
    const folder = mkdtempSync(join(tmpdir(), 'allez-clock-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const child = spawn(process.execPath, [...CLOCKS, join(ROOT, 'src/server/main.ts')], {
      cwd: ROOT,
      env: { ...process.env, PORT: '0', DATABASE_URL: '', ALLEZ_DEMO: '1', ALLEZ_DATA_DIR: folder },
    })
    const ended = once(child, 'close')
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        printed += chunk
      })
    }
    const says = (text: RegExp) => expect.poll(() => text.exec(printed)?.[1]).toEqual(expect.any(String))
    await says(/(Demo Admin)/)
    child.kill('SIGUSR2')
    await says(/(clock was set back)/)
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? []
    expect((await fetch(`${address}/api/v3/view/tournaments`)).status).toBe(200)
    child.kill(signal)
    expect(await ended, printed).toEqual([0, null])
    expect(printed).toContain(`Closing (${signal})`)
  },
)
