import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/** What a browser keeps to itself of a subscription. */
export interface BrowserKeys {
  readonly curve: ECDH
  readonly auth: Buffer
}

const SALT_BYTES = 16
const POINT_BYTES = 65
const HEADER_BYTES = SALT_BYTES + 4 + 1 + POINT_BYTES
const TAG_BYTES = 16
/** Stands behind the text of the last record; zeros may follow. */
const LAST = 2

/** Reads a message as the browser does (RFC 8291 over RFC 8188, one record); undefined where it was made for other keys. */
export function decryptPush(body: Buffer, { curve, auth }: BrowserKeys): string | undefined {
  if (body.length <= HEADER_BYTES + TAG_BYTES || body[SALT_BYTES + 4] !== POINT_BYTES) return undefined
  if (body.length - HEADER_BYTES > body.readUInt32BE(SALT_BYTES)) return undefined
  const salt = body.subarray(0, SALT_BYTES)
  const sender = body.subarray(HEADER_BYTES - POINT_BYTES, HEADER_BYTES)
  try {
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
    const secret = derive(curve.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-TAG_BYTES))
    const record = Buffer.concat([decipher.update(body.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()])
    const end = record.findLastIndex(byte => byte !== 0)
    return record[end] === LAST ? record.subarray(0, end).toString('utf8') : undefined
  } catch {
    return undefined
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
