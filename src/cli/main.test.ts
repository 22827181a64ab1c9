import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'allez-words-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NODE = join(process.cwd(), 'node_modules', '.bin', 'node')
const dataDir = join(folder, 'nothing-here')
const allez = (...words: string[]) =>
  spawnSync(NODE, ['src/cli/main.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, ALLEZ_DATA_DIR: dataDir, DATABASE_URL: undefined },
  })

describe('allez', () => {
  it('names a command that it does not know, and fails', () => {
    const { status, stdout, stderr } = allez('imprt', 'x')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^There is no command "imprt x"\.\n\nUsage:/)
  })

  it('says its version', () => {
    expect(allez('--version')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^allez \d+\.\d+\.\d+\n$/),
    })
  })

  it.each([
    ['export', ['export', 'some-event']],
    ['points preview', ['points', 'preview', 'package.json']],
    ['task list', ['task', 'list']],
    ['task run --dry-run', ['task', 'run', 'results', '--dry-run']],
    ['task run', ['task', 'run', 'clean_up']],
    ['user invite', ['user', 'invite', '--json']],
  ])('%s makes no database where there is none, and fails with one sentence', (_, words) => {
    const { status, stdout, stderr } = allez(...words)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).not.toContain('    at ')
    expect(existsSync(dataDir)).toBe(false)
  })
  it.each([
    ['task run', ['task', 'run', 'clean_up']],
    ['user invite', ['user', 'invite']],
  ])('%s says where it looked for a database, and what to do', (_, words) => {
    expect(allez(...words).stderr).toBe(
      `There is no database in ${dataDir}: start the server or import files first, or point ALLEZ_DATA_DIR at the folder\n`,
    )
  })
  it('refuses a note of an invitation that looks like another one', () => {
    const { status, stdout, stderr } = allez('user', 'invite', '--note', 'for Ann\u202eevE')
    expect([status, stdout, stderr]).toEqual([2, '', 'note: not a text\n'])
  })
})
