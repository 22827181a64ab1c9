import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals what must not be readable in the database or a backup. What it seals belongs to one user. */
export interface SecretBox {
  /** Seals a text for a user: AES-256-GCM with the user's id as additional data. */
  seal(text: string, userId: string): string
  /** The text; undefined when it was sealed for somebody else, by a key that is gone, or was touched. */
  open(sealed: string, userId: string): string | undefined
}

/** A box with the key to seal with first, and older keys that still open. Each has 32 bytes. */
export function createSecretBox(keys: readonly Buffer[]): SecretBox {
  const [first] = keys
  if (!first || keys.some(key => key.length !== 32)) throw new Error('a secret key has 32 bytes')
  const byName = new Map(keys.map(key => [nameOf(key), key]))
  return {
    seal(text, userId) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(userId))
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, nameOf(first), bytes.toString('base64url')].join('.')
    },
    open(sealed, userId) {
      const [version, name, body] = sealed.split('.')
      const key = byName.get(name ?? '')
      const bytes = Buffer.from(body ?? '', 'base64url')
      if (version !== VERSION || !key || bytes.length < IV_BYTES + TAG_BYTES) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(userId))
          .setAuthTag(bytes.subarray(-TAG_BYTES))
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** Tells keys apart without giving them away. */
const nameOf = (key: Buffer): string =>
  createHash('sha256').update('key name').update(key).digest('base64url').slice(0, 8)
