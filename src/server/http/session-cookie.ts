import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hashSessionToken } from '#server/features/account/session-token.ts'
import { SESSION_MS } from '#server/features/account/start-session.ts'

/** Over https the browser itself guards the cookie's scope by its `__Host-` name. */
const NAMES = { secure: '__Host-allez', plain: 'allez' } as const

/**
 * Readable by the page and worth nothing: it says that somebody is signed in here, so that the page does not have to
 * ask when nobody is.
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

const MOST_HEADERS = 20_000
/** Hashes by cookie header: a reader sends the same one with every poll. */
const hashes = { secure: newMemory(), plain: newMemory() }

function newMemory(): LRUCache<string, string> {
  return new LRUCache({ max: MOST_HEADERS })
}

/** Hash of the request's session token, if it carries one. */
export function findSessionHash(request: FastifyRequest): string | undefined {
  const header = request.headers.cookie
  if (header === undefined || header.length > 4_000) return undefined
  const kind = isSecure(request) ? 'secure' : 'plain'
  const known = hashes[kind].get(header)
  if (known !== undefined) return known
  const token = request.server.parseCookie(header)[NAMES[kind]]
  if (token === undefined || token.length > 200) return undefined
  const hash = hashSessionToken(token)
  hashes[kind].set(header, hash)
  return hash
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = isSecure(request)
  reply.setCookie(secure ? NAMES.secure : NAMES.plain, token, optionsFor(secure))
  reply.setCookie(HINT, '1', { ...optionsFor(secure), httpOnly: false })
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
