import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { formatSessionToken, hashSessionToken } from '#server/features/account/session-token.ts'

/**
 * The browser's own mark, set at the first sign-in and kept when signing out: from a browser that the account knows its
 * owner can sign in while strangers guess. It opens nothing by itself.
 */
const NAMES = { secure: '__Host-allez-device', plain: 'allez-device' } as const
const KEPT_SECONDS = 400 * 24 * 3600
const SHAPE = /^[\w-]{43}$/

function findMark(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined || cookie.length > 4_000) return undefined
  const mark = request.server.parseCookie(cookie)[request.protocol === 'https' ? NAMES.secure : NAMES.plain]
  return mark !== undefined && SHAPE.test(mark) ? mark : undefined
}

/** Hash of the browser's mark, if it carries one. */
export function findDeviceHash(request: FastifyRequest): string | undefined {
  const mark = findMark(request)
  return mark === undefined ? undefined : hashSessionToken(mark)
}

/** Gives the browser a mark, or keeps the one it has; answers its hash. */
export function keepDeviceCookie(request: FastifyRequest, reply: FastifyReply): string {
  const secure = request.protocol === 'https'
  const mark = findMark(request) ?? formatSessionToken(randomBytes(32))
  reply.setCookie(secure ? NAMES.secure : NAMES.plain, mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: KEPT_SECONDS,
  })
  return hashSessionToken(mark)
}
