import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addUser, isUsernameTaken } from '#server/store/accounts/users.ts'
import { packCopy } from '#server/store/copies/pack-copy.ts'
import { fingerprintOf, toFingerprintPath } from '#server/store/copies/restore-copy.ts'
import { takeFileLock } from '#server/store/engine/file/file-lock.ts'
import { openStore } from '#server/store/open-store.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('allez restore', () => {
  let root: string
  let data: string
  let copy: string
  let backupKey = ''
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'allez-restore-'))
    data = join(root, 'data')
    mkdirSync(join(data, 'backups'), { recursive: true })
    copy = join(data, 'backups', 'allez-20261121T070000.db')
    await write('nora')
    copyFileSync(join(data, 'allez.db'), copy)
    writeFileSync(toFingerprintPath(copy), `${await fingerprintOf(copy)}\n`)
    await write('otto')
    backupKey = ''
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  async function write(name: string): Promise<void> {
    const store = await openStore({ dataDir: data })
    const user = { id: name, username: name, passwordHash: 'h', role: 'user', now: 0 } as const
    await addUser(store.write, user)
    await store.forgetDeleted()
    await store.close()
  }
  async function has(name: string): Promise<boolean> {
    const store = await openStore({ dataDir: data })
    const found = await isUsernameTaken(store.read, name)
    await store.close()
    return found
  }
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'src/cli/main.ts'), 'restore', ...words],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '', ALLEZ_DATA_DIR: data, ALLEZ_BACKUP_KEY: backupKey },
      },
    )
    return { status, said: stdout + stderr }
  }

  test('puts the newest copy in place, over a damaged database too, and keeps what was there', async () => {
    expect(await has('otto')).toBe(true)
    truncateSync(join(data, 'allez.db'), 5_000)
    const { status, said } = run()
    expect([status, said]).toEqual([
      0,
      expect.stringContaining(`Restored ${copy}; what was there is kept as`),
    ])
    expect([await has('nora'), await has('otto')]).toEqual([true, false])
    const kept = readdirSync(data).find(
      name => name.startsWith('allez.db.before-') && !/-(wal|shm)$/.test(name),
    )
    expect(readFileSync(join(data, kept ?? '')).length).toBe(5_000)
  })

  test('puts a named copy into an empty folder', async () => {
    const elsewhere = join(root, 'copy.db')
    copyFileSync(copy, elsewhere)
    data = join(root, 'new')
    expect(run(elsewhere).status).toBe(0)
    expect(await has('nora')).toBe(true)
  })

  test('puts a packed copy in place; one that does not unpack is refused, and nothing is left behind', async () => {
    const packed = join(data, 'backups', 'allez-20261122T070000.db.gz')
    const bytes = gzipSync(readFileSync(copy))
    writeFileSync(packed, bytes)
    expect(run().said).toContain(`Restored ${packed}`)
    expect([await has('nora'), await has('otto')]).toEqual([true, false])
    writeFileSync(packed, bytes.subarray(0, 4_000))
    expect(run()).toMatchObject({ status: 2, said: expect.stringContaining('cannot be unpacked') })
    writeFileSync(toFingerprintPath(packed), 'another')
    expect(run()).toMatchObject({ status: 2, said: expect.stringContaining('fingerprint') })
    expect(readdirSync(data).filter(name => name.includes('unpacked'))).toEqual([])
  })

  test('puts a sealed copy in place with its key alone, the present one or an older one', async () => {
    const [key, other] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
    const sealed = join(root, 'copy.db.gz.enc')
    await packCopy(copy, sealed, { key })
    const whole = readFileSync(sealed)
    const runWith = (...keys: Buffer[]) => {
      backupKey = keys.map(one => one.toString('base64')).join()
      return run(sealed)
    }
    expect(runWith()).toMatchObject({
      status: 2,
      said: expect.stringContaining('ALLEZ_BACKUP_KEY is not set'),
    })
    expect(runWith(other)).toMatchObject({
      status: 2,
      said: expect.stringContaining('sealed with another key'),
    })
    for (const harmed of [
      whole.subarray(0, -20),
      flip(whole, whole.length >> 1),
      flip(whole, whole.length - 1),
    ]) {
      writeFileSync(sealed, harmed)
      expect(runWith(key)).toMatchObject({
        status: 2,
        said: expect.stringContaining('it is cut, or was changed'),
      })
    }
    expect(await has('otto')).toBe(true)
    writeFileSync(sealed, whole)
    expect(runWith(other, key)).toMatchObject({ status: 0 })
    expect([await has('nora'), await has('otto')]).toEqual([true, false])
  })

  test.each([
    [
      'of which one bit flipped',
      (path: string) => spoil(path, bytes => bytes.writeUInt8((bytes[40_000] ?? 0) ^ 1, 40_000)),
      'fingerprint',
    ],
    ['that was cut', (path: string) => truncateSync(path, 9_000), 'fingerprint'],
    ['that is something else', (path: string) => spoil(path, bytes => bytes.fill(0x20)), 'fingerprint'],
  ])('refuses a copy %s, and changes nothing', async (_, harm, why) => {
    harm(copy)
    const { status, said } = run()
    expect([status, said]).toEqual([2, expect.stringContaining(why)])
    expect(await has('otto')).toBe(true)
  })

  test('refuses a copy without fingerprint that is damaged, and one of a newer version', async () => {
    const cut = join(root, 'cut.db')
    copyFileSync(copy, cut)
    truncateSync(cut, 30_000)
    expect(run(cut)).toMatchObject({ status: 2, said: expect.stringMatching(/damaged|no database/) })
    const newer = join(root, 'newer.db')
    copyFileSync(copy, newer)
    const database = new DatabaseSync(newer)
    database.exec("insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')")
    database.close()
    expect(run(newer)).toMatchObject({ status: 2, said: expect.stringContaining('newer version of Allez') })
    expect(run(join(root, 'nowhere.db'))).toMatchObject({
      status: 2,
      said: expect.stringContaining('There is no file'),
    })
    expect(await has('otto')).toBe(true)
  })

  test('refuses while somebody uses the folder who takes no copy over', async () => {
    const lock = takeFileLock(join(data, 'server.lock'), 0)
    const { status, said } = run()
    lock?.release()
    expect([status, said]).toEqual([2, expect.stringContaining('Stop it first')])
    expect(await has('otto')).toBe(true)
    expect(readdirSync(data).filter(name => /restor|unpacked/.test(name))).toEqual([])
  })

  test('a database of a newer version is refused in a sentence when it is opened', async () => {
    const database = new DatabaseSync(join(data, 'allez.db'))
    database.exec("insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')")
    database.close()
    await expect(openStore({ dataDir: data })).rejects.toThrow(/written by a newer version of Allez/)
  })
})

function flip(bytes: Buffer, at: number): Buffer {
  const turned = Buffer.from(bytes)
  turned[at] = (turned[at] ?? 0) ^ 1
  return turned
}

function spoil(path: string, how: (bytes: Buffer) => void): void {
  const bytes = readFileSync(path)
  how(bytes)
  writeFileSync(path, bytes)
}
