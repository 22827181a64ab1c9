import { loginFailed } from '#contract/call/problem.ts'
import { addSession } from '#server/store/accounts/sessions.ts'
import type { Store } from '#server/store/open-store.ts'
import { formatSessionToken, hashSessionToken } from './session-token.ts'

/** A session ends this long after sign-in, in milliseconds, and sooner when it is not used. */
export const SESSION_MS = 30 * 24 * 3_600_000

/**
 * Starts a session with a token never used before; the token is for the cookie alone. Throws a Problem where the
 * account is closed, or `passwordHash`, the one that was checked, is no longer the account's.
 */
export async function startSession(
  deps: { store: Store; now: () => number; randomBytes: (size: number) => Buffer },
  userId: string,
  { device = '', passwordHash }: { device?: string | undefined; passwordHash?: string } = {},
): Promise<string> {
  const now = deps.now()
  const token = formatSessionToken(deps.randomBytes(32))
  const isStarted = await addSession(deps.store.write, {
    tokenHash: hashSessionToken(token),
    userId,
    now,
    expiresAt: now + SESSION_MS,
    device,
    passwordHash,
  })
  if (!isStarted) throw loginFailed()
  return token
}
