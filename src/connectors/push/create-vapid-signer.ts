import { createECDH, createPrivateKey, sign } from 'node:crypto'
import type { VapidKeys } from './make-vapid-keys.ts'

/** Who sends, and whom a push service may ask about it: `subject` is an address of mail or of a page. */
export interface VapidIdentity extends VapidKeys {
  readonly subject: string
}

/** Services accept at most a day; half of it leaves room for clocks that differ. */
const VALID_SECONDS = 12 * 3_600

/**
 * What to say in `Authorization` to a push service of an origin at a moment (epoch ms): the library's own reads the machine's
 * clock. Raises where the identity cannot be used, without telling its secret.
 */
export function createVapidSigner(identity: VapidIdentity): (origin: string, now: number) => string {
  const { subject, publicKey } = identity
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    throw new Error('The subject of push messages is an address: mailto: or https:.')
  const key = toPrivateKey(identity)
  return (origin, now) => {
    const claims = { aud: origin, exp: Math.floor(now / 1_000) + VALID_SECONDS, sub: subject }
    const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map(toPart).join('.')
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
    return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
  }
}

const toPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function toPrivateKey({ publicKey, privateKey }: VapidKeys) {
  const curve = createECDH('prime256v1')
  const secret = Buffer.from(privateKey, 'base64url')
  try {
    if (secret.length !== 32) throw new Error('a secret has 32 bytes')
    curve.setPrivateKey(secret)
  } catch {
    throw new Error('The private key of push messages cannot be used.')
  }
  const point = curve.getPublicKey()
  if (point.toString('base64url') !== publicKey)
    throw new Error('The keys of push messages do not belong to each other.')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const d = secret.toString('base64url')
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' })
}
