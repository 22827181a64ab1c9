import type { FastifyReply, FastifyRequest } from 'fastify'
import { join } from '#server/features/account/join.ts'
import {
  changePassword,
  confirm,
  deleteMe,
  endOwnSession,
  listOwn,
  type OwnAccountDeps,
} from '#server/features/account/own-account.ts'
import { type SignInDeps, signIn } from '#server/features/account/sign-in.ts'
import { startSession } from '#server/features/account/start-session.ts'
import { type OwnUserDeps, withNeededCode } from '#server/features/second-factor/with-needed-code.ts'
import { saveKnownDevice } from '#server/store/accounts/devices.ts'
import { dropSession, dropUserSessions } from '#server/store/accounts/sessions.ts'
import { findUser } from '#server/store/accounts/users.ts'
import { toNetwork } from '../limits/to-network.ts'
import type { RawHandlers } from '../raw-handler.ts'
import type { SecurityNotes } from '../security-notes.ts'
import { findDeviceHash, keepDeviceCookie } from '../sessions/device-cookie.ts'
import type { SessionCache } from '../sessions/session-cache.ts'
import { clearSessionCookie, findSessionHash, setSessionCookie } from '../sessions/session-cookie.ts'

/** The calls that begin and end sessions. */
export function sessionRoutes(
  deps: SignInDeps & OwnAccountDeps & OwnUserDeps,
  sessions: SessionCache,
  notes: SecurityNotes,
) {
  const { store } = deps

  /** Leaves nothing of a session that the browser held before: its name never changes hands. */
  const endPresent = async (request: FastifyRequest): Promise<void> => {
    const present = findSessionHash(request)
    if (present === undefined) return
    await dropSession(store.write, present)
    sessions.end(present)
  }

  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    passwordHash: string,
  ): Promise<void> => {
    const device = toDevice(request)
    const token = await startSession(deps, userId, { device, passwordHash })
    const deviceHash = keepDeviceCookie(request, reply)
    await saveKnownDevice(store.write, userId, deviceHash, deps.now())
    setSessionCookie(request, reply, token)
  }

  const enter = async (
    given: Parameters<typeof signIn>[1],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const known = findDeviceHash(request)
    const from = { address: toNetwork(request.ip), device: toDevice(request), deviceHash: known }
    const { user, token } = await signIn(deps, given, from)
    await endPresent(request)
    const deviceHash = keepDeviceCookie(request, reply)
    if (known === undefined) await saveKnownDevice(store.write, user.id, deviceHash, deps.now())
    setSessionCookie(request, reply, token)
    notes.done('signed in', user.id, request)
    return reply.header('cache-control', 'no-store').send(await withNeededCode(deps, user))
  }

  return {
    login: ({ input }, request, reply) => enter(input.body, request, reply),
    signInWithCode: ({ input }, request, reply) => enter(input.body, request, reply),
    join: async ({ input }, request, reply) => {
      const { userId, passwordHash } = await join(store, input.body, deps.now())
      await endPresent(request)
      await begin(request, reply, userId, passwordHash)
      notes.done('joined', userId, request)
      const user = await findUser(store.write, userId)
      return reply.header('cache-control', 'no-store').send(user && (await withNeededCode(deps, user)))
    },
    logout: async ({ caller }, request, reply) => {
      await dropSession(store.write, caller.session)
      sessions.end(caller.session)
      notes.done('signed out', caller.userId, request)
      return leave(request, reply, { signedOut: true })
    },
    endSession: async ({ input, caller }, request, reply) => {
      sessions.end(await endOwnSession(deps, caller, { id: input.params.id, password: input.body?.password }))
      notes.done('ended a session', caller.userId, request)
      return reply.header('cache-control', 'no-store').send(await listOwn(store, caller, deps.now()))
    },
    changePassword: async ({ input, caller }, request, reply) => {
      const passwordHash = await changePassword(deps, caller, input.body)
      sessions.endUser(caller.userId)
      await begin(request, reply, caller.userId, passwordHash)
      notes.done('changed the password', caller.userId, request)
      return reply.header('cache-control', 'no-store').send({ changed: true })
    },
    signOutEverywhere: async ({ input, caller }, request, reply) => {
      await confirm(deps, caller, input.body?.password)
      await dropUserSessions(store.write, caller.userId)
      sessions.endUser(caller.userId)
      notes.done('ended every session', caller.userId, request)
      return leave(request, reply, { signedOut: true })
    },
    deleteMe: async ({ input, caller }, request, reply) => {
      await deleteMe(deps, caller, input.body.password)
      sessions.endUser(caller.userId)
      notes.done('deleted the account', caller.userId, request)
      return leave(request, reply, { deleted: true })
    },
  } satisfies Partial<RawHandlers>
}

function leave(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  clearSessionCookie(request, reply)
  return reply.header('cache-control', 'no-store').header('clear-site-data', '"cache", "storage"').send(body)
}

const LONGEST_DEVICE = 200
const toDevice = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, LONGEST_DEVICE)
