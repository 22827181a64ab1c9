import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSecretBox } from '#server/features/connections/secret-box.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { makeCopy } from '#server/store/copies/make-copy.ts'
import { unpackCopy } from '#server/store/copies/pack-copy.ts'
import { openStore } from '#server/store/open-store.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const KEY = Buffer.alloc(32, 7)

describe.each(await testEngines())('a copy made under load on $name', ({ open }) => {
  let opened: TestStore
  let root: string
  beforeEach(async () => {
    opened = await open()
    root = mkdtempSync(join(tmpdir(), 'allez-under-load-'))
  })
  afterEach(async () => {
    await opened.drop()
    rmSync(root, { recursive: true, force: true })
  })

  test('holds whatever was answered before it began, nothing by halves, and its tokens open with the secret key', async () => {
    const { store } = opened
    const box = createSecretBox([Buffer.alloc(32, 9)])
    const toName = (number: number): string => `user${String(number).padStart(6, '0')}`
    let answered = 0
    let isDone = false
    const writeOne = (id: string) =>
      store.write.transaction().execute(async tx => {
        await addUser(tx, { id, username: id, passwordHash: 'h', role: 'user', now: 0 })
        const token = {
          user_id: id,
          access_token: box.seal(`token of ${id}`, id),
          refresh_token: box.seal('refresh', id),
          access_expires_at: 0,
          scopes: '',
          broken_at: null,
        }
        await tx.insertInto('oauth_token').values(token).execute()
      })
    const load = (async () => {
      while (!isDone) {
        await writeOne(toName(answered))
        answered += 1
      }
    })()
    await expect.poll(() => answered).toBeGreaterThan(50)
    const before = answered
    const made = await makeCopy(store, { folder: join(root, 'backups'), name: 'allez', now: NOON, key: KEY })
    isDone = true
    await load
    expect(answered).toBeGreaterThan(before)
    const dataDir = join(root, 'elsewhere')
    const elsewhere = await openStore({ dataDir })
    await elsewhere.close()
    await unpackCopy(made.path, createWriteStream(join(dataDir, 'allez.db')), { keys: [KEY] })
    const copy = await openStore({ dataDir })
    const users = await copy.read.selectFrom('app_user').select('id').orderBy('id').execute()
    const tokens = await copy.read.selectFrom('oauth_token').selectAll().orderBy('user_id').execute()
    await copy.close()
    expect(users.length).toBeGreaterThanOrEqual(before)
    expect(users.map(({ id }) => id)).toEqual(Array.from({ length: users.length }, (_, at) => toName(at)))
    expect(tokens.map(token => box.open(token.access_token, token.user_id))).toEqual(
      users.map(({ id }) => `token of ${id}`),
    )
  })
})
