import { hashPassword } from '#server/features/account/hash-password.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { openStore } from '#server/store/open-store.ts'
import { testNow } from '../clock/test-clock.ts'
import { WRITER_PASSWORD } from './sheet-writer.ts'

/** Makes a data folder's database, with an account for each writer, before any server runs over it. */
export async function furnishFolder(dataDir: string, writers: readonly string[]): Promise<void> {
  const store = await openStore({ dataDir })
  const passwordHash = await hashPassword(WRITER_PASSWORD)
  for (const id of writers)
    await addUser(store.write, { id, username: id, passwordHash, role: 'user', now: testNow() })
  await store.close()
}
