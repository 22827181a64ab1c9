import { generateKeyPairSync, sign } from 'node:crypto'

/** A server's key and certificate, PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

/** A certificate of its own for 127.0.0.1 and localhost (RFC 5280), good for as long as anybody tests. */
export function makeCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = wrap(0x30, wrap(0x31, wrap(0x30, COMMON_NAME, text(0x0c, 'localhost'))))
  const algorithm = wrap(0x30, ECDSA_WITH_SHA256)
  const hosts = wrap(0x30, text(0x82, 'localhost'), wrap(0x87, Buffer.from([127, 0, 0, 1])))
  const content = wrap(
    0x30,
    wrap(0xa0, wrap(0x02, Buffer.from([2]))),
    wrap(0x02, Buffer.from([1])),
    algorithm,
    name,
    wrap(0x30, text(0x18, '20200101000000Z'), text(0x18, '21200101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    wrap(0xa3, wrap(0x30, wrap(0x30, ALTERNATIVE_NAME, wrap(0x04, hosts)))),
  )
  const signature = wrap(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const lines =
    wrap(0x30, content, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

/** A value of ASN.1 with its tag and length (X.690). */
function wrap(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const text = (tag: number, value: string): Buffer => wrap(tag, Buffer.from(value))

/** 2.5.4.3, 2.5.29.17 and 1.2.840.10045.4.3.2. */
const COMMON_NAME = wrap(0x06, Buffer.from([0x55, 4, 3]))
const ALTERNATIVE_NAME = wrap(0x06, Buffer.from([0x55, 29, 17]))
const ECDSA_WITH_SHA256 = wrap(0x06, Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]))
