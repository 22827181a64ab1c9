import type { User } from '#contract/accounts/user.ts'
import { loginFailed, Problem, tooMany } from '#contract/call/problem.ts'
import type { LoginRequest } from '#contract/routes/account-routes.ts'
import { toUsernameKey } from '#domain/text/username.ts'
import { isKnownDevice, saveKnownDevice } from '#server/store/accounts/devices.ts'
import { type Account, findAccount, findUser } from '#server/store/accounts/users.ts'
import type { Store } from '#server/store/open-store.ts'
import type { Guesses } from './guesses.ts'
import { isHashingBusy, verifyPassword } from './hash-password.ts'
import { startSession } from './start-session.ts'

/** Said to whoever comes while too many passwords wait to be checked. */
const BUSY_SECONDS = 5

/** Checked in place of a missing account's hash, so that both answers take the same time. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$kHkSrbmqrNWLilCJMQCt7w$wJFT81V+y7S2X5LxjCKCRY9tli4790ZoE203sXJE+oo'

export interface SignInDeps {
  readonly store: Store
  /** Guesses at one account. */
  readonly limit: Guesses
  /** Guesses at names that nobody has: they never push an account's guesses out of memory. */
  readonly strangerLimit: Guesses
  /** Wrong guesses from one address, at whatever accounts. */
  readonly addressLimit?: Guesses
  readonly now: () => number
  readonly randomBytes: (size: number) => Buffer
  /** Throws a Problem where the account has a second factor and this is no code of it; `code-needed`: none was given. */
  readonly checkCode: (userId: string, code: string | undefined) => Promise<void>
  /** Demo accounts may sign in only where the demo runs. */
  readonly demo: boolean
}

/** What somebody gives to be let in. */
interface Given extends LoginRequest {
  /** Of the account's second factor. */
  readonly code?: string
}

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly address?: string
  /** Hash of the browser's own mark. */
  readonly deviceHash?: string | undefined
  /** The browser in its own words. */
  readonly device?: string
}

/**
 * Signs in: a new session and the user. Throws a Problem with spec §8's sentence when name or password is wrong, and another where a
 * code is needed or wrong.
 * A browser from which the account was signed in to before has guesses of its own: strangers cannot lock its owner out.
 */
export async function signIn(
  deps: SignInDeps,
  request: Given,
  from: SignInOrigin = {},
): Promise<{ user: User; token: string }> {
  const { store, addressLimit } = deps
  const now = deps.now()
  if (isHashingBusy()) throw tooMany(BUSY_SECONDS)
  const account = await findAccount(store.read, request.username)
  const { deviceHash, address = '' } = from
  const isKnown =
    account !== undefined &&
    deviceHash !== undefined &&
    (await isKnownDevice(store.read, account.id, deviceHash, now))
  const limit = account ? deps.limit : deps.strangerLimit
  const name = toUsernameKey(request.username)
  const key = isKnown ? `${name} ${deviceHash}` : name
  // The address first: whoever is out of guesses there takes none from the account.
  const atAddress = isKnown ? undefined : await addressLimit?.take(address)
  if (atAddress && atAddress.wait > 0) throw tooMany(atAddress.wait)
  const atAccount = await limit.take(key)
  if (atAccount.wait > 0) {
    await atAddress?.giveBack()
    throw tooMany(atAccount.wait)
  }
  const giveBack = async (): Promise<void> => {
    await atAccount.giveBack()
    await atAddress?.giveBack()
  }
  const user = await findMatchingUser(deps, account, request).catch(async error => {
    await giveBack()
    throw error
  })
  if (!user || !account) throw loginFailed()
  await deps.checkCode(user.id, request.code).catch(async error => {
    // A wrong code is a wrong guess, as a wrong password is.
    if (!(error instanceof Problem && error.code === 'wrong-code')) await giveBack()
    throw error
  })
  await giveBack()
  const { passwordHash } = account
  const token = await startSession(deps, user.id, { device: from.device, passwordHash })
  if (deviceHash !== undefined) await saveKnownDevice(store.write, user.id, deviceHash, now)
  return { user, token }
}

/** The user of a right name and password; undefined for all else. */
async function findMatchingUser(
  deps: SignInDeps,
  account: Account | undefined,
  request: LoginRequest,
): Promise<User | undefined> {
  const matches = await verifyPassword(account?.passwordHash ?? NOBODY, request.password)
  if (!account || !matches || account.disabled || (account.demo && !deps.demo)) return undefined
  return findUser(deps.store.read, account.id)
}
