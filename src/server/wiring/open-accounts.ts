import { randomBytes } from 'node:crypto'
import { loadSecretKeys } from '#server/config/load-secret-keys.ts'
import { awaitedCalls } from '#server/features/account/awaited-calls.ts'
import { followingCalls } from '#server/features/account/following-calls.ts'
import { invitationCalls } from '#server/features/account/invitation-calls.ts'
import { checkPassword, exportMe, listSessions } from '#server/features/account/own-account.ts'
import { userCalls } from '#server/features/account/user-calls.ts'
import { createSecretBox } from '#server/features/connections/secret-box.ts'
import { checkSecondFactor } from '#server/features/second-factor/check-second-factor.ts'
import {
  beginFactor,
  type FactorCallDeps,
  getSecondFactor,
} from '#server/features/second-factor/second-factor-calls.ts'
import type { Handlers, RawHandlers } from '#server/http/raw-handler.ts'
import { avatarRoute, openAvatars } from '#server/http/routes/avatar-route.ts'
import { profileRoutes } from '#server/http/routes/profile-routes.ts'
import { secondFactorRoutes } from '#server/http/routes/second-factor-routes.ts'
import { sessionRoutes } from '#server/http/routes/session-routes.ts'
import { trackedFencersRoute } from '#server/http/routes/tracked-fencers-route.ts'
import type { SecurityNotes } from '#server/http/security-notes.ts'
import { SessionCache } from '#server/http/sessions/session-cache.ts'
import type { AppBase } from './app-base.ts'
import type { Circle } from './open-circle.ts'
import type { Connections } from './open-connections.ts'
import { openGuesses } from './open-guesses.ts'
import type { Live } from './open-live.ts'

export interface AccountSettings {
  /** Demo accounts may sign in. */
  readonly demo: boolean
  /** Base of the picture service; undefined: no pictures are fetched. */
  readonly avatarUrl?: string | undefined
  /** Whether administrators have their rights only once they sign in with a second factor. */
  readonly adminsNeedCode?: boolean | undefined
  readonly secretKey?: string | undefined
}

const SESSION_REFRESH_MS = 1_000
/** Wrong guesses within a quarter of an hour from one address, at whatever accounts. */
const WRONG_PER_ADDRESS = 100
/** Beyond them one each so many milliseconds: a hall shares one address, and must not be shut out by one guesser in it. */
const WRONG_PACE_MS = 1_000

/** Who signs in, with whom they follow and all else that is their own. */
export function openAccounts(
  { demo, avatarUrl, secretKey, adminsNeedCode }: AccountSettings,
  base: AppBase,
  {
    live,
    connections,
    notes,
    lost,
  }: {
    readonly live: Live
    readonly connections: Connections
    readonly notes: SecurityNotes
  } & Pick<Circle, 'lost'>,
) {
  const { store, dataDir, now, report } = base
  const sessions = new SessionCache({
    store,
    now,
    ended: session => live.streams.closeSession(session),
    changed: userId => live.streams.closeUser(userId),
    adminsNeedCode,
  })
  const avatars = avatarUrl === undefined ? undefined : openAvatars(avatarUrl, store)
  const { republish } = live
  const box = createSecretBox(loadSecretKeys(dataDir, secretKey))
  const codeGuesses = openGuesses(base, 'code')
  const deps = {
    store,
    limit: openGuesses(base, 'account'),
    strangerLimit: openGuesses(base, 'stranger'),
    addressLimit: openGuesses(base, 'address', { most: WRONG_PER_ADDRESS, paceMs: WRONG_PACE_MS }),
    now,
    randomBytes,
    demo,
    adminsNeedCode,
    checkCode: (userId: string, code: string | undefined) =>
      checkSecondFactor({ store, now, open: box.open }, userId, code),
    takeConsent: connections.takeConsent,
    lost,
  }
  const factorDeps: FactorCallDeps = {
    store,
    now,
    randomBytes,
    open: box.open,
    seal: box.seal,
    takeGuess: userId => codeGuesses.take(userId),
    checkPassword: (caller, password) => checkPassword(deps, caller, password),
  }
  const reportRefresh = (error: unknown): void => report('refresh sessions', error)
  const refresh = repeat(() => sessions.refresh(), reportRefresh)
  return {
    sessions,
    handlers: {
      listSessions: listSessions(deps),
      exportMe: exportMe(deps),
      ...userCalls({ store, now, closed: userId => sessions.endUser(userId) }),
      ...invitationCalls(store, now),
      ...followingCalls(store, (eventId, claim) => republish(eventId, claim && { claim }), lost),
      ...awaitedCalls(store, now),
      getSecondFactor: ({ caller }) => getSecondFactor(factorDeps, caller),
      beginSecondFactor: ({ input, caller }) => beginFactor(factorDeps, caller, input.body.password),
    } satisfies Partial<Handlers>,
    raw: {
      ...sessionRoutes(deps, sessions, notes),
      ...secondFactorRoutes(factorDeps, notes, () => sessions.refresh().catch(reportRefresh)),
      ...profileRoutes({ store, avatars: avatars !== undefined, adminsNeedCode }),
      ...avatarRoute(avatars),
      ...trackedFencersRoute(store, now),
    } satisfies Partial<RawHandlers>,
    start: refresh.start,
    stop: async () => {
      await Promise.all([refresh.stop(), avatars?.close()])
    },
  }
}

export type Accounts = ReturnType<typeof openAccounts>

/** Does something every second, and nothing twice at once: a slow database must not gather a queue of one question. */
function repeat(work: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  const once = (): void => {
    underWay ??= work()
      .catch(onError)
      .finally(() => {
        underWay = undefined
      })
  }
  return {
    start: () => {
      timer ??= setInterval(once, SESSION_REFRESH_MS)
    },
    /** Waits for what is under way: the database is about to close. */
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}
