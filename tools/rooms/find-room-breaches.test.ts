import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findRoomBreaches } from './find-room-breaches.ts'
import { ROOMS, type Room } from './rooms.ts'

const ALIASES = { '#house/*': './src/house/*' }
const HOUSE: Room = { path: 'src/house', groups: { '.': [], cellar: ['.'], attic: ['cellar'] } }

describe('the order of a room', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'allez-rooms-'))
    write('src/house/ground.ts', 'export const ground = 1\n')
    write(
      'src/house/cellar/wine.ts',
      "import { ground } from '#house/ground.ts'\nexport const wine = ground\n",
    )
    write('src/house/attic/chest.ts', "export { wine } from '../cellar/wine.ts'\n")
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const find = (rooms: readonly Room[] = [HOUSE]) => findRoomBreaches(root, rooms, ALIASES)

  test('is kept where groups import those that they name', () => {
    expect(find()).toEqual([])
  })

  test.each([
    ['by its alias', "import { chest } from '#house/attic/chest.ts'\nexport const mouse = chest\n"],
    ['by its path', "import { chest } from '../attic/chest.ts'\nexport const mouse = chest\n"],
    ['for a type', "import type { Chest } from '#house/attic/chest.ts'\nexport type Mouse = Chest\n"],
    ['given on', "export * from '#house/attic/chest.ts'\n"],
    ['when it is needed', "export const mouse = () => import('#house/attic/chest.ts')\n"],
  ])('is broken by an import %s', (_, text) => {
    write('src/house/cellar/mouse.ts', text)
    expect(find()).toEqual([
      { file: 'src/house/cellar/mouse.ts', how: expect.stringContaining('cellar may not import attic') },
    ])
  })

  test('does not bind tests', () => {
    write('src/house/cellar/mouse.test.ts', "import '#house/attic/chest.ts'\n")
    expect(find()).toEqual([])
  })

  test('knows every group', () => {
    write('src/house/shed/spade.ts', 'export const spade = 1\n')
    expect(find()).toEqual([
      { file: 'src/house/shed/spade.ts', how: expect.stringContaining('no group shed') },
    ])
  })

  test('allows no circle among the groups', () => {
    const round: Room = { path: 'src/house', groups: { ...HOUSE.groups, cellar: ['.', 'attic'] } }
    expect(find([round]).map(one => one.file)).toEqual(['src/house/cellar', 'src/house/attic'])
  })

  test('allows 25 modules a folder', () => {
    for (let at = 0; at < 24; at += 1) write(`src/house/attic/box-${at}.ts`, 'export {}\n')
    expect(find()).toEqual([])
    write('src/house/attic/box-24.ts', 'export {}\n')
    expect(find()).toEqual([{ file: 'src/house/attic', how: '26 modules; 25 at most' }])
    expect(find([{ ...HOUSE, grows: ['attic'] }])).toEqual([])
  })
})

test('CONTRIBUTING says of every group what is in it', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8')
  for (const { path, groups } of ROOMS) {
    const [, section = ''] = rules.split(`### \`${path}\``)
    const named = [...(section.split('###')[0] ?? '').matchAll(/^\| `([\w-]+)` \| .+ \|$/gm)].map(
      match => match[1],
    )
    expect(named.sort()).toEqual(
      Object.keys(groups)
        .filter(group => group !== '.')
        .sort(),
    )
  }
})
