import { CONNECTIONS, type ConnectionName } from '#contract/accounts/user.ts'
import { notFound, Problem } from '#contract/call/problem.ts'
import type { ConnectionList } from '#contract/routes/connection-routes.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { toVideoUpdate } from '#domain/video/video-snippet.ts'
import { findCalendarTrouble } from '#server/store/accounts/connected-calendars.ts'
import {
  dropTokens,
  findTokens,
  listConnectionsOn,
  saveConnection,
} from '#server/store/accounts/connections.ts'
import type { Store } from '#server/store/open-store.ts'
import type { AccessTokens, ConnectionDeps } from './access-tokens.ts'
import { isGranted } from './connection-scopes.ts'

/** What the calls need; without `connected` the operator has not set the services up. */
export interface ConnectionCallDeps {
  readonly store: Store
  readonly connected: (ConnectionDeps & { readonly tokens: AccessTokens }) | undefined
}

/** GET /api/v2/user/me/connections */
export const listConnections =
  (deps: ConnectionCallDeps): Handler<'listConnections'> =>
  ({ caller }) =>
    readList(deps, caller.userId)

/** POST /api/v2/user/me/connections */
export const switchConnection =
  (deps: ConnectionCallDeps): Handler<'switchConnection'> =>
  async ({ input: { body }, caller }) => {
    if (!deps.connected) throw notSetUp()
    await saveConnection(deps.store.write, caller.userId, body)
    return readList(deps, caller.userId)
  }

/** POST /api/v2/user/me/disconnect: whatever the service says, we forget what it gave. */
export const disconnect =
  (deps: ConnectionCallDeps): Handler<'disconnect'> =>
  async ({ caller }) => {
    const userId = caller.userId
    const giveBack = await takeConsent(deps, userId)
    await dropTokens(deps.store.write, userId)
    await giveBack()
    return readList(deps, userId)
  }

/** How to give a consent back once its tokens are forgotten; that the service does not answer stops nobody. */
export async function takeConsent(
  { store, connected }: ConnectionCallDeps,
  userId: string,
): Promise<() => Promise<void>> {
  const tokens = await findTokens(store.write, userId)
  const refreshToken = tokens && connected?.box.open(tokens.refreshToken, userId)
  return async () => {
    if (refreshToken) await connected?.google.revoke(refreshToken).catch(() => undefined)
  }
}

/** GET /api/v2/user/me/authtokens: the short-lived token alone, of one's own session alone. */
export const getAuthTokens =
  ({ connected }: ConnectionCallDeps): Handler<'getAuthTokens'> =>
  async ({ caller }) => {
    try {
      return { googleAccessToken: (await connected?.tokens.find(caller.userId)) ?? null }
    } catch {
      throw new Problem(503, 'service-away', 'The connected service does not answer. Try again')
    }
  }

const VIDEO_ID = /^[\w-]{6,64}$/

/** POST /api/v2/user/me/videos/{videoId} */
export const updateVideo =
  ({ connected }: ConnectionCallDeps): Handler<'updateVideo'> =>
  async ({ input: { params, body }, caller }) => {
    if (!connected) throw notSetUp()
    if (!VIDEO_ID.test(params.videoId)) throw notFound('Video')
    const update = toVideoUpdate(body)
    try {
      await connected.tokens.use(caller.userId, 'YouTubeMetadata', token =>
        connected.google.updateVideo(token, params.videoId, update),
      )
    } catch (error) {
      if (error instanceof Problem) throw error
      throw new Problem(502, 'video-failed', 'Failed to update video')
    }
    return { updated: true }
  }

async function readList({ store, connected }: ConnectionCallDeps, userId: string): Promise<ConnectionList> {
  const on = new Set(await listConnectionsOn(store.write, userId))
  const tokens = await findTokens(store.write, userId)
  const isOurs = tokens && (!connected || connected.box.open(tokens.refreshToken, userId) !== undefined)
  const stateOf = (name: ConnectionName) => {
    if (!on.has(name)) return 'off'
    if (!tokens || !isGranted(name, tokens.scopes)) return 'waiting'
    return tokens.brokenAt === undefined && isOurs ? 'on' : 'broken'
  }
  const trouble =
    connected && stateOf('GoogleCalendar') === 'on'
      ? await findCalendarTrouble(store.write, userId, toUtcDay(connected.now()))
      : undefined
  return {
    available: connected !== undefined,
    connections: CONNECTIONS.map(name => ({
      name,
      state: stateOf(name),
      ...(name === 'GoogleCalendar' && trouble !== undefined ? { trouble } : {}),
    })),
  }
}

const notSetUp = (): Problem =>
  new Problem(409, 'not-set-up', 'Whoever runs this Allez has not set these services up')
