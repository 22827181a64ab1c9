import { hashSessionToken } from '#server/features/account/session-token.ts'
import { addUser } from '#server/store/accounts/users.ts'
import type { Store } from '#server/store/open-store.ts'

const DAY_MS = 86_400_000

/** Accounts, each signed in on one device; their cookies. */
export async function addViewers(store: Store, count: number): Promise<string[]> {
  const now = Date.now()
  const tokens = Array.from({ length: count }, (_, at) => `viewer-token-${at}`)
  await store.write.transaction().execute(async tx => {
    for (const [at, token] of tokens.entries()) {
      const id = `viewer-${at}`
      await addUser(tx, { id, username: id, passwordHash: '', role: 'user', now })
      await tx
        .insertInto('session')
        .values({
          token_hash: hashSessionToken(token),
          user_id: id,
          created_at: now,
          seen_at: now,
          expires_at: now + DAY_MS,
          device: null,
        })
        .execute()
    }
  })
  return tokens.map(token => `allez=${token}`)
}
