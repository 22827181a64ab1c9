import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { planRoom, RoomWatch } from './room-watch.ts'
import { tryFolder } from './try-folder.ts'
import { toFolderTrouble } from './unusable-folder-error.ts'

const MB = 1_048_576

test.each([
  [500, true, false, 'leave', false],
  [7, true, false, 'release', true],
  [9, true, false, 'leave', false],
  [23, false, true, 'leave', true],
  [23, false, false, 'leave', true],
  [40, false, false, 'leave', false],
  [40, false, true, 'leave', true],
  [64, false, true, 'take', false],
] as const)(
  '%d MB free, reserve held: %s, resting: %s → %s, %s',
  (free, isHeld, isResting, reserve, rests) => {
    expect(planRoom(free * MB, { isHeld, isResting })).toEqual({ reserve, isResting: rests })
  },
)

describe('the reserve', () => {
  let dataDir: string
  let free = 500 * MB
  let said: string[]
  const open = () =>
    new RoomWatch({
      dataDir,
      say: sentence => said.push(sentence),
      onError: (what, error) => said.push(`${what}: ${error}`),
      measure: async () => free,
    })
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'allez-room-'))
    said = []
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  test('is taken while there is room, let go when there is none, taken again; each turn is said once', async () => {
    const room = open()
    const reserve = join(dataDir, 'reserve')
    await room.look()
    expect([statSync(reserve).size, room.hasRoom(), said]).toEqual([16 * MB, true, []])
    free = 1 * MB
    await room.look()
    await room.look()
    expect([existsSync(reserve), room.hasRoom(), said.length]).toEqual([false, false, 1])
    expect(said[0]).toMatch(/^There is no room left in .*: /)
    free = 500 * MB
    await room.look()
    expect([existsSync(reserve), room.hasRoom(), said.length]).toEqual([true, true, 2])
  })
})

test('a folder that is a file cannot be written to: said in a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'allez-room-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => tryFolder(file)).toThrow(/cannot be written to by this user/)
  expect(() => tryFolder(join(file, 'in'))).toThrow(/cannot be written to by this user/)
  rmSync(folder, { recursive: true })
})

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'protected'],
  ['EACCES', 'protected'],
  ['EIO', undefined],
] as const)('%s means %s', (code, trouble) => {
  expect(toFolderTrouble(Object.assign(new Error('x'), { code }))).toBe(trouble)
})
