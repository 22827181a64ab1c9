import { createPublicKey, verify } from 'node:crypto'

const LONGEST_SECONDS = 24 * 3_600

/** Who sends, by its public key, or the status and reason with which a push service sends it away (RFC 8292). */
export type VapidCheck = { readonly key: string } | { readonly status: number; readonly reason: string }

/** Checks what stands in `Authorization` for a service of this origin at a moment, epoch milliseconds. */
export function checkVapid(header: string | undefined, origin: string, now: number): VapidCheck {
  if (header === undefined) return { status: 401, reason: 'MissingAuthorization' }
  const [, head, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/i.exec(header) ?? []
  if (head === undefined || claims === undefined || signature === undefined || key === undefined)
    return { status: 401, reason: 'BadAuthorization' }
  const forbidden = (reason: string) => ({ status: 403, reason })
  const { alg } = readPart(head)
  const { aud, exp, sub } = readPart(claims)
  if (alg !== 'ES256' || !isSigned(`${head}.${claims}`, signature, key)) return forbidden('BadJwtToken')
  if (aud !== origin) return forbidden('BadAudience')
  const seconds = Number(exp) - now / 1_000
  if (!Number.isInteger(exp) || seconds <= 0) return forbidden('ExpiredJwtToken')
  if (seconds > LONGEST_SECONDS) return forbidden('ExpiresTooLate')
  return /^(?:mailto:.+@|https:\/\/)/.test(String(sub)) ? { key } : forbidden('BadSubject')
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  try {
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    return verify('sha256', Buffer.from(text), how, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

function readPart(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) ?? {}
  } catch {
    return {}
  }
}
