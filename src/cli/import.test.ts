import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'allez-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NODE = join(process.cwd(), 'node_modules', '.bin', 'node')
const allez = (script: string) =>
  spawnSync('bash', ['-c', `set -o pipefail; ${script}`], {
    encoding: 'utf8',
    env: {
      ...process.env,
      ALLEZ: `${NODE} src/cli/main.ts`,
      DIR: folder,
      ALLEZ_DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
    },
  })

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const sheet = (name: string, ...people: string[]) =>
  write(
    name,
    ['Place,Name,Club(s),Division,Country', ...people.map((one, at) => `${at + 1},${one},Hall,,USA`)].join(
      '\n',
    ),
  )

describe('allez import', () => {
  it('imports what can be read beside what cannot be opened, and ends with 1', () => {
    sheet('good.csv', 'ROE Ann', 'DOE Bea', 'POE Cleo')
    write('bad.txt', 'hello')
    const { status, stdout } = allez('$ALLEZ import $DIR/good.csv $DIR/bad.txt $DIR/missing --json')
    expect(status).toBe(1)
    const { files, tournaments } = JSON.parse(stdout)
    expect(files.map((file: { status: string }) => file.status)).toEqual(['imported', 'refused', 'refused'])
    expect(files[2].reason).toBe('There is no such file or folder.')
    expect(files[1].reason).not.toBe('')
    expect(tournaments).toHaveLength(1)
  })

  it('one file not understood beside a good one is no failure; nothing but refusals is', () => {
    const mixed = allez('$ALLEZ import $DIR/bad.txt $DIR/good.csv')
    expect([mixed.status, mixed.stdout.trimEnd().split('\n').at(-1)]).toEqual([
      0,
      '2 files: 0 imported, 1 known before, 1 refused; 1 event of 1 tournament',
    ])
    const refused = allez('$ALLEZ import $DIR/bad.txt')
    expect([refused.status, refused.stdout.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      '1 file: 0 imported, 0 known before, 1 refused; 0 events of 0 tournaments',
    ])
    const { status, stdout, stderr } = allez('$ALLEZ import $DIR/nowhere')
    expect([status, stderr]).toEqual([1, expect.not.stringContaining('    at ')])
    expect(stdout).toContain('There is no such file or folder.')
  })

  it('ends without a word when nobody reads on', () => {
    for (let i = 0; i < 40; i++) write(`more-${i}.txt`, 'hello')
    const { status, stdout, stderr } = allez('$ALLEZ import $DIR | head -1')
    expect([status, stdout.split('\n').length]).toEqual([0, 2])
    expect(stderr).not.toContain('EPIPE')
  })

  it('joins files without ids under a name, and opens the event', () => {
    sheet('a.csv', 'BOE Al', 'ZOE Bo')
    sheet('b.csv', 'MOE Cy', 'LOE Di')
    const { stdout, status } = allez(
      '$ALLEZ import $DIR/a.csv $DIR/b.csv --event "Senior Mixed Foil" --as-live --json',
    )
    expect(status).toBe(0)
    const { tournaments } = JSON.parse(stdout)
    expect(tournaments[0].events.map((event: { name: string }) => event.name)).toEqual(['Senior Mixed Foil'])
  })
})
