import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from './open-store.ts'

let dataDir: string
let begun: Worker[]
const note = (worker: Worker): void => void begun.push(worker)
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'allez-open-'))
  begun = []
  process.on('worker', note)
})
afterEach(() => {
  process.off('worker', note)
  rmSync(dataDir, { recursive: true, force: true })
})

/** A thread that has ended has no number any more. */
const standing = (): number => begun.filter(({ threadId }) => threadId !== -1).length

test('a store that was never asked leaves no thread behind that still opens its file', async () => {
  const store = await openStore({ dataDir })
  // Node tells of a thread that has begun a tick later.
  await setImmediate()
  expect(standing()).toBeGreaterThan(1)
  await store.close()
  expect(standing()).toBe(0)
  expect(existsSync(join(dataDir, 'allez.db-wal'))).toBe(false)
})

test('one that cannot be opened leaves no thread behind', async () => {
  await (await openStore({ dataDir })).close()
  const database = new DatabaseSync(join(dataDir, 'allez.db'))
  database.exec("insert into kysely_migration (name, timestamp) values ('999-tomorrow', '2027-01-01')")
  database.close()
  begun = []
  await expect(openStore({ dataDir })).rejects.toThrow()
  expect(begun.length).toBeGreaterThan(0)
  expect(standing()).toBe(0)
})
