import { createHmac, timingSafeEqual } from 'node:crypto'

/** The part of an address with which nothing is sent to somebody any more: the key of theirs, signed with the server's secret. */
export const formatStopToken = (stopKey: string, secret: string): string =>
  `${stopKey}.${sign(stopKey, secret).toString('base64url')}`

/** The key in a token that we have signed; undefined for everything else. */
export function parseStopToken(token: string, secret: string): string | undefined {
  const [, stopKey = '', mac = ''] = /^([\w-]{1,100})\.([\w-]{43})$/.exec(token) ?? []
  if (stopKey === '') return undefined
  return timingSafeEqual(Buffer.from(mac, 'base64url'), sign(stopKey, secret)) ? stopKey : undefined
}

const sign = (stopKey: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`stop ${stopKey}`).digest()
