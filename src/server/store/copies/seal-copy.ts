import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/*
 * A sealed file: eight bytes that say so, 32 of chance, 16 that tell the key, then frames of 64 KiB, each sealed with
 * AES-256-GCM by a key of the file's own (HKDF of RFC 5869 from the operator's key and the bytes of chance) and closed by
 * its tag. A frame's nonce is its number and whether it is the last: none can be left out, put elsewhere or cut off unseen
 * (the construction STREAM of Hoang, Reyhanitabar, Rogaway and Vizár).
 */
const MAGIC = Buffer.from('ALLEZBK1')
const SALT_BYTES = 32
const NAME_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NAME_BYTES
const TAG_BYTES = 16
const FRAME_BYTES = 65_536

/** Why a sealed file cannot be opened, to be read behind its name. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError'
}

const toFileKey = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'allez backup frames', 32))

/** What tells a key in a file, and nothing about it. */
const toKeyName = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'allez backup name', NAME_BYTES))

function toNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(Math.floor(number / 2 ** 32), 3)
  nonce.writeUInt32BE(number % 2 ** 32, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

type Bytes = AsyncIterable<Buffer>

interface Frame {
  readonly bytes: Buffer
  readonly nonce: Buffer
}

/** Cuts bytes into frames of `size`; the last one is what is left, nothing perhaps. */
async function* toFrames(source: Bytes, size: number): AsyncGenerator<Frame> {
  let number = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk])
    // One that may be the last is kept until something comes behind it.
    for (; rest.length > size; rest = rest.subarray(size)) {
      yield { bytes: rest.subarray(0, size), nonce: toNonce(number, false) }
      number += 1
    }
  }
  yield { bytes: rest, nonce: toNonce(number, true) }
}

/** Seals what passes with a key of 32 bytes: a step of a pipeline. */
export const sealWith = (key: Buffer) =>
  async function* seal(source: Bytes): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES)
    const fileKey = toFileKey(key, salt)
    yield Buffer.concat([MAGIC, salt, toKeyName(key, salt)])
    for await (const { bytes, nonce } of toFrames(source, FRAME_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', fileKey, nonce)
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    }
  }

/** Opens what `sealWith` sealed with one of the keys. Fails with UnsealError. */
export const unsealWith = (keys: readonly Buffer[]) =>
  async function* unseal(source: Bytes): AsyncGenerator<Buffer> {
    const { head, rest } = await takeHead(source)
    const fileKey = findFileKey(head, keys)
    for await (const { bytes, nonce } of toFrames(rest, FRAME_BYTES + TAG_BYTES)) {
      yield openFrame(bytes, nonce, fileKey)
    }
  }

async function takeHead(source: Bytes): Promise<{ readonly head: Buffer; readonly rest: Bytes }> {
  const chunks = source[Symbol.asyncIterator]()
  let begun = Buffer.alloc(0)
  while (begun.length < HEAD_BYTES) {
    const { value, done } = await chunks.next()
    if (done) throw new UnsealError('it is cut')
    begun = Buffer.concat([begun, value])
  }
  async function* goOn(): AsyncGenerator<Buffer> {
    yield begun.subarray(HEAD_BYTES)
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { head: begun.subarray(0, HEAD_BYTES), rest: goOn() }
}

function openFrame(bytes: Buffer, nonce: Buffer, fileKey: Buffer): Buffer {
  if (bytes.length < TAG_BYTES) throw new UnsealError('it is cut')
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new UnsealError('it is cut, or was changed after it was made')
  }
}

function findFileKey(head: Buffer, keys: readonly Buffer[]): Buffer {
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new UnsealError('it is no sealed copy of Allez')
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const name = head.subarray(MAGIC.length + SALT_BYTES)
  const key = keys.find(one => toKeyName(one, salt).equals(name))
  if (key === undefined) {
    throw new UnsealError(
      'it is sealed with another key: put the one that it was made with into ALLEZ_BACKUP_KEY, behind the present one and a comma',
    )
  }
  return toFileKey(key, salt)
}
