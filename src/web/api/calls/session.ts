import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/user.ts'
import { cachedUser, toCachedUser } from '#web/storage/cached-user.ts'
import { clearPrivate } from '#web/storage/clear-private.ts'
import { clearOutbox } from '#web/storage/outbox/clear-outbox.ts'
import { pendingSignOut } from '#web/storage/pending-sign-out.ts'
import { dropSignInHint, hasSignInHint } from '#web/storage/sign-in-hint.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { dropEarlyAnswers } from './early-answers.ts'
import { finishSignOut } from './finish-sign-out.ts'

const ME = ['getMe'] as const
/** Every question but who is signed in. */
const OTHERS = { predicate: (query: Query) => query.queryKey[0] !== ME[0] }

interface Asking {
  readonly client: QueryClient
  readonly signal: AbortSignal
}

async function fetchMe({ client, signal }: Asking): Promise<User | null> {
  if (!hasSignInHint()) {
    if (cachedUser.read() || client.getQueryData(ME)) void forgetUser(client)
    return null
  }
  try {
    const user = await call('getMe', {}, { signal })
    leaveOthersBehind(client, user)
    cachedUser.write(toCachedUser(user))
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      void forgetUser(client)
      return null
    }
    const cached = cachedUser.read()
    if (!cached || !(error instanceof ApiError && error.isOffline)) throw error
    leaveOthersBehind(client, cached)
    return cached
  }
}

/** The me call as a query. */
export const meQuery = { queryKey: ME, queryFn: fetchMe }

/** Who is signed in: from the cached user or the me call (spec §4). `null` means nobody, known without asking. */
export const useMe = () => useQuery({ ...meQuery, initialData: readKnown, initialDataUpdatedAt: 0 })

/** Asked only while there is no answer: a browser takes a millisecond for its cookies, and half of all components ask who is here. */
const readKnown = (): User | null | undefined => (hasSignInHint() ? (cachedUser.read() ?? undefined) : null)

/** Asks anew who is signed in, and with which rights. */
export const renewMe = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ME })

/** Takes over the user that a call answered. */
export function rememberUser(client: QueryClient, user: User): void {
  cachedUser.write(toCachedUser(user))
  // Only the me call says whether there are pictures.
  const known = client.getQueryData<User | null>(ME)?.avatars
  client.setQueryData(ME, { ...(known === undefined ? {} : { avatars: known }), ...user })
}

/** Takes over the user who has just signed in. Who was here before leaves nothing to a successor. */
export async function enterAs(client: QueryClient, user: User): Promise<void> {
  // What is still being asked was asked for the last one.
  dropEarlyAnswers()
  await client.cancelQueries()
  if (cachedUser.read()?.id !== user.id) {
    client.removeQueries(OTHERS)
    await clearPrivate()
    await clearOutbox(user.id)
  }
  // The server ended the session that was here before.
  pendingSignOut.clear()
  rememberUser(client, user)
}

/**
 * Marks the session as ended without asking the server, and forgets what belongs to the person; what waits to be sent stays until
 * it is known who signs in.
 */
export function forgetUser(client: QueryClient): Promise<void> {
  const wasKnown = client.getQueryData(ME) !== null
  dropEarlyAnswers()
  dropSignInHint()
  client.setQueryData(ME, null)
  const cleared = clearPrivate()
  // Emptied, not removed: a screen that anybody may open stays, and asks again.
  if (wasKnown) void client.resetQueries(OTHERS)
  return cleared
}

/** Forgets what was kept and answered for anybody but this user: another tab may have signed in somebody else. */
function leaveOthersBehind(client: QueryClient, user: User): void {
  const known = [cachedUser.read(), client.getQueryData<User | null>(ME)]
  if (!known.some(one => one && one.id !== user.id)) return
  void clearPrivate()
  void clearOutbox(user.id)
  void client.resetQueries(OTHERS)
}

/**
 * Signs out: forgets everything here, then tells the server, now or when it can be reached; 'ended': the server has
 * ended the session already.
 */
export async function leave(client: QueryClient, ending: 'logout' | 'ended'): Promise<void> {
  if (ending !== 'ended') pendingSignOut.write({ failed: false })
  dropSignInHint()
  dropEarlyAnswers()
  // Nothing may still be asking when the session ends: it would be refused.
  await client.cancelQueries()
  // Before what is kept goes, which takes its time: a screen that opens meanwhile must ask nothing for who has left.
  client.setQueryData(ME, null)
  client.removeQueries(OTHERS)
  await clearPrivate()
  await clearOutbox()
  await finishSignOut()
}

/** Signs in and out. */
export function useSession() {
  const client = useQueryClient()
  return {
    /** `code`: of the account's second factor. Throws ApiError, `code-needed` where the account has one and none was given. */
    async signIn(username: string, password: string, code?: string): Promise<void> {
      const given = { username, password }
      const user =
        code === undefined
          ? await call('login', { body: given })
          : await call('signInWithCode', { body: { ...given, code } })
      await enterAs(client, user)
    },
    signOut: (ending: 'logout' | 'ended' = 'logout'): Promise<void> => leave(client, ending),
  }
}
