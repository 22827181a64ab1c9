import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '#server/store/open-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'allez-task-'))
const data = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const allez = (...words: string[]) =>
  spawnSync(process.execPath, ['src/cli/main.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, ALLEZ_DATA_DIR: data, DATABASE_URL: '', TMPDIR: folder },
  })
const leases = async () => {
  const store = await openStore({ dataDir: data })
  const rows = await store.read.selectFrom('session').select('token_hash').execute()
  await store.close()
  return rows.length
}

describe('allez task', () => {
  beforeAll(async () => {
    const store = await openStore({ dataDir: data })
    await store.write
      .insertInto('app_user')
      .values({ id: 'u', username: 'nora', password_hash: '', role: 'user', demo: 0, created_at: 1 })
      .execute()
    const session = { user_id: 'u', created_at: 1, seen_at: 1, expires_at: 2, device: null }
    await store.write
      .insertInto('session')
      .values([
        { token_hash: 'a', ...session },
        { token_hash: 'b', ...session },
      ])
      .execute()
    await store.close()
  })

  it('lists the tasks', () => {
    const { stdout, status } = allez('task', 'list', '--json')
    expect(status).toBe(0)
    const names = (JSON.parse(stdout) as { short_name: string }[]).map(task => task.short_name)
    expect(names).toEqual(expect.arrayContaining(['usaf_sync', 'clean_up', 'backup']))
    expect(allez('task', 'list').stdout).toContain('clean_up')
  })

  it('a dry run says what would change, and changes nothing', async () => {
    const { stdout, status } = allez('task', 'run', 'clean_up', '--dry-run', '--json')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      task: 'clean_up',
      error: null,
      changes: [{ table: 'session', added: 0, gone: 2 }],
    })
    expect(await leases()).toBe(2)
    allez('task', 'run', 'backup', '--dry-run')
    expect(existsSync(join(data, 'backups'))).toBe(false)
    expect(readdirSync(folder)).toEqual(['data'])
  })

  it('a run changes it; then nothing is left to change', async () => {
    expect(allez('task', 'run', 'clean_up')).toMatchObject({ status: 0, stdout: 'Ran successfully\n' })
    expect(await leases()).toBe(0)
    expect(allez('task', 'run', 'clean_up', '--dry-run').stdout).toBe(
      'Nothing would change.\nRan successfully\n',
    )
  })

  it('says why it fails, and which tasks there are', () => {
    const failed = allez('task', 'run', 'usaf_sync', '--refresh')
    expect(failed).toMatchObject({ status: 1, stdout: 'Failed: No source is configured\n' })
    const unknown = allez('task', 'run', 'nothing')
    expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringContaining('there are usaf_sync,')])
    expect(allez('task', 'run').status).toBe(2)
    expect(allez('task', 'run', 'backup', '--refresh').stderr).toContain('usaf_sync alone')
  })
})
