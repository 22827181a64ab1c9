import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#server/store/open-store.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'allez-private-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const modeOf = (path: string): number => statSync(path).mode & 0o777
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map(name => [name, modeOf(join(folder, name))]))

test('a new database, its log and its folder are for their owner alone', async () => {
  const dataDir = join(root, 'made', 'here')
  const store = await openStore({ dataDir })
  expect(modeOf(dataDir)).toBe(0o700)
  expect(Object.keys(modesIn(dataDir))).toContain('allez.db-wal')
  expect(new Set(Object.values(modesIn(dataDir)))).toEqual(new Set([0o600]))
  await store.close()
})

test('one that others could read is closed to them at the next start', async () => {
  const dataDir = join(root, 'old')
  await (await openStore({ dataDir })).close()
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644)
  chmodSync(dataDir, 0o755)
  const store = await openStore({ dataDir })
  expect(modeOf(dataDir)).toBe(0o700)
  expect(new Set(Object.values(modesIn(dataDir)))).toEqual(new Set([0o600]))
  await store.close()
})
