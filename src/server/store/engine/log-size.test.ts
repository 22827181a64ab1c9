import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '#server/store/open-store.ts'

const MB = 1_048_576

test('the log gives back what one great change made of it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'allez-log-'))
  const store = await openStore({ dataDir })
  const size = () => statSync(join(dataDir, 'allez.db-wal')).size
  await sql`create table great (bytes blob)`.execute(store.write)
  await sql`insert into great values (zeroblob(${80 * MB}))`.execute(store.write)
  expect(size()).toBeGreaterThan(60 * MB)
  for (let at = 0; at < 3; at += 1) await sql`insert into great values (zeroblob(1))`.execute(store.write)
  expect(size()).toBeLessThan(40 * MB)
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})
