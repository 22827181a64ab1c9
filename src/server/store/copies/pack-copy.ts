import { createReadStream, createWriteStream } from 'node:fs'
import { Duplex, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sealWith, UnsealError, unsealWith } from './seal-copy.ts'

/** What the name of a packed copy ends with, and that of a sealed one behind it. */
export const PACKED_END = '.gz'
export const SEALED_END = '.enc'

export const isSealed = (path: string): boolean => path.endsWith(SEALED_END)

export const isPacked = (path: string): boolean =>
  path.endsWith(PACKED_END) || path.endsWith(`${PACKED_END}${SEALED_END}`)

interface PackOptions {
  /** Undefined: it is not sealed. */
  readonly key?: Buffer | undefined
  readonly signal?: AbortSignal | undefined
}

/** Packs a file into another one that its owner alone may read: a database takes about a fifth. */
export async function packCopy(from: string, to: string, { key, signal }: PackOptions = {}): Promise<void> {
  const steps = [
    createReadStream(from),
    createGzip({ level: 6 }),
    ...(key ? [Duplex.from(sealWith(key))] : []),
    createWriteStream(to, { mode: 0o600, flush: true }),
  ]
  await (signal ? pipeline(steps, { signal }) : pipeline(steps))
}

interface UnpackOptions {
  readonly keys: readonly Buffer[]
  /** Undefined: as its name says. */
  readonly sealed?: boolean
  readonly signal?: AbortSignal | undefined
}

/**
 * Unpacks a file into `to`. Rejects where it was cut or changed: packed files carry a sum of their own, sealed ones are
 * closed frame by frame. `keys` may open it.
 */
export async function unpackCopy(
  from: string,
  to: Writable,
  { keys, sealed = isSealed(from), signal }: UnpackOptions,
): Promise<void> {
  if (sealed && keys.length === 0) {
    throw new UnsealError('it is sealed, and ALLEZ_BACKUP_KEY is not set')
  }
  const steps = [
    createReadStream(from),
    ...(sealed ? [Duplex.from(unsealWith(keys))] : []),
    createGunzip(),
    to,
  ]
  await (signal ? pipeline(steps, { signal }) : pipeline(steps))
}
