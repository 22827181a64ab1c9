import { notFound, notSignedIn, Problem, tooMany } from '#contract/call/problem.ts'
import type { Caller, Handler } from '#contract/routes/handler.ts'
import type { OwnSession } from '#contract/routes/own-account-routes.ts'
import { dropSession, dropUserSessions, listUserSessions } from '#server/store/accounts/sessions.ts'
import { findAccountById, savePasswordHash } from '#server/store/accounts/users.ts'
import { deleteUser, readAccountData } from '#server/store/following/account-data.ts'
import type { LostSight } from '#server/store/following/lost-sight.ts'
import type { Store } from '#server/store/open-store.ts'
import { checkNewPassword } from './check-new-password.ts'
import type { Guesses } from './guesses.ts'
import { hashPassword, isHashingBusy, verifyPassword } from './hash-password.ts'

/** Enough of a session's name to tell one's own apart; not enough to be it. */
const SHOWN = 16
const BUSY_SECONDS = 5
/** So long after signing in it is sure who asks. */
const FRESH_MS = 10 * 60_000

export interface OwnAccountDeps {
  readonly store: Store
  readonly limit: Guesses
  readonly now: () => number
  /** Reads what an account has agreed to with other services; how to give it back once the account is gone. */
  readonly takeConsent?: (userId: string) => Promise<() => Promise<void>>
  /** Hears who may see less than before. */
  readonly lost?: (lost: LostSight) => Promise<void>
}

/** GET /api/v2/user/me/sessions */
export const listSessions =
  ({ store, now }: OwnAccountDeps): Handler<'listSessions'> =>
  ({ caller }) =>
    listOwn(store, caller, now())

/** GET /api/v2/user/me/export */
export const exportMe =
  ({ store, now }: OwnAccountDeps): Handler<'exportMe'> =>
  async ({ caller }) => ({
    exportedAt: new Date(now()).toISOString(),
    ...(await readAccountData(store.read, caller.userId)),
  })

/** Ends one of the caller's sessions, once it is sure who asks; the whole name of it. */
export async function endOwnSession(
  deps: OwnAccountDeps,
  caller: Caller,
  { id, password }: { readonly id: string; readonly password: string | undefined },
): Promise<string> {
  await confirm(deps, caller, password)
  const sessions = await listUserSessions(deps.store.read, caller.userId)
  const found = sessions.find(one => one.tokenHash.slice(0, SHOWN) === id)
  if (!found) throw notFound('Session')
  await dropSession(deps.store.write, found.tokenHash)
  return found.tokenHash
}

/** The caller's sessions as the caller may see them. */
export async function listOwn(store: Store, caller: Caller, now: number): Promise<OwnSession[]> {
  const sessions = await listUserSessions(store.write, caller.userId)
  return sessions
    .filter(one => one.expiresAt > now)
    .map(({ tokenHash, device, createdAt, seenAt }) => ({
      id: tokenHash.slice(0, SHOWN),
      device,
      createdAt,
      seenAt,
      current: tokenHash === caller.session,
    }))
}

/** Stores a new password after checking the old one, and ends every session of the account. The new hash. */
export async function changePassword(
  deps: OwnAccountDeps,
  caller: Caller,
  passwords: { currentPassword: string; newPassword: string },
): Promise<string> {
  const checked = await checkPassword(deps, caller, passwords.currentPassword)
  const account = await findAccountById(deps.store.read, caller.userId)
  await checkNewPassword(passwords.newPassword, account?.username ?? '')
  const passwordHash = await hashPassword(passwords.newPassword)
  await deps.store.write.transaction().execute(async tx => {
    if (!(await savePasswordHash(tx, caller.userId, passwordHash, checked))) throw wrongPassword()
    await dropUserSessions(tx, caller.userId)
  })
  return passwordHash
}

/** Deletes the caller's account after checking the password. The last administrator has to stay. */
export async function deleteMe(deps: OwnAccountDeps, caller: Caller, password: string): Promise<void> {
  await checkPassword(deps, caller, password)
  const giveBack = await deps.takeConsent?.(caller.userId)
  const lost = await deleteUser(deps.store.write, caller.userId)
  if (!lost) {
    throw new Problem(409, 'last-admin', 'You are the last administrator. Give somebody else the role first')
  }
  await deps.store.forgetDeleted()
  await deps.lost?.(lost)
  await giveBack?.()
}

const wrongPassword = (): Problem => new Problem(403, 'wrong-password', 'This is not your password')

/**
 * Makes sure that whoever ends sessions is the account's owner and not somebody who found a telephone: they have just signed in, or say
 * the password. Throws a Problem `confirm` where neither is so (ASVS 5.0, 7.5.2).
 */
export async function confirm(
  deps: OwnAccountDeps,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) {
    await checkPassword(deps, caller, password)
    return
  }
  const sessions = await listUserSessions(deps.store.read, caller.userId)
  const own = sessions.find(one => one.tokenHash === caller.session)
  if (!own || deps.now() - own.createdAt > FRESH_MS)
    throw new Problem(403, 'confirm', 'Enter your password once more')
}

/** Makes sure that this is the caller's password; answers the hash that it belongs to. Throws a Problem `wrong-password`. */
export async function checkPassword(deps: OwnAccountDeps, caller: Caller, password: string): Promise<string> {
  const key = `own ${caller.userId}`
  if (isHashingBusy()) throw tooMany(BUSY_SECONDS)
  const { wait } = await deps.limit.take(key)
  if (wait > 0) throw tooMany(wait)
  const account = await findAccountById(deps.store.read, caller.userId)
  if (!account) throw notSignedIn()
  if (!(await verifyPassword(account.passwordHash, password))) throw wrongPassword()
  await deps.limit.succeeded(key)
  return account.passwordHash
}
