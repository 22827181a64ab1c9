import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSessionToken } from '#server/features/account/session-token.ts'
import { SESSION_MS } from '#server/features/account/start-session.ts'
import { readCookie } from './read-cookie.ts'

/** Over https the browser itself guards the cookie's scope by its `__Host-` name. */
const NAMES = { secure: '__Host-allez', plain: 'allez' } as const

/**
 * Readable by the page and worth nothing: it says that somebody is signed in here, so that the page does not have to
 * ask when nobody is, and another thing with every session, so that the page can tell a session that ended from one
 * that was replaced.
 */
const HINT = 'allez-in'

const optionsFor = (secure: boolean): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure,
  maxAge: SESSION_MS / 1000,
})

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https'

const LONGEST_HEADER = 8_000
const LONGEST_TOKEN = 200
/** So many characters of the token's hash tell two sessions apart. */
const HINT_LENGTH = 8

/** The session token that a request carries, if any. */
export function findSessionToken(request: FastifyRequest): string | undefined {
  const header = request.headers.cookie
  if (header === undefined || header.length > LONGEST_HEADER) return undefined
  const token = readCookie(header, isSecure(request) ? NAMES.secure : NAMES.plain)
  return token === undefined || token.length > LONGEST_TOKEN ? undefined : token
}

/** Its hash, as the store has it. */
export function findSessionHash(request: FastifyRequest): string | undefined {
  const token = findSessionToken(request)
  return token === undefined ? undefined : hashSessionToken(token)
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = isSecure(request)
  reply.setCookie(secure ? NAMES.secure : NAMES.plain, token, optionsFor(secure))
  reply.setCookie(HINT, hashSessionToken(token).slice(0, HINT_LENGTH), {
    ...optionsFor(secure),
    httpOnly: false,
  })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const secure = isSecure(request)
  reply.clearCookie(secure ? NAMES.secure : NAMES.plain, {
    path: '/',
    secure,
    httpOnly: true,
    sameSite: 'lax',
  })
  reply.clearCookie(HINT, { path: '/', secure, sameSite: 'lax' })
}
