import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { LiveEvent } from '#contract/live/live-event.ts'

/** The bytes of one version of a live event, made once for everybody. */
export interface Snapshot {
  readonly event: LiveEvent
  readonly etag: string
  readonly json: Buffer
  readonly gzip: Buffer
  readonly brotli: Buffer
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A version as it is stored: JSON in gzip. */
export const toStoredDocument = (event: LiveEvent): Promise<Buffer> => toGzip(JSON.stringify(event))

/** Serialises and compresses a version off the main thread. */
export async function makeSnapshot(event: LiveEvent): Promise<Snapshot> {
  const bytes = await compressAnswer(event)
  const hash = createHash('sha256').update(bytes.json).digest('base64url').slice(0, 16)
  return { event, etag: `"${event.feed.version}-${hash}"`, ...bytes }
}

/** An answer as JSON and compressed, off the main thread. */
export async function compressAnswer(event: LiveEvent): Promise<Pick<Snapshot, 'json' | 'gzip' | 'brotli'>> {
  const json = Buffer.from(JSON.stringify(event))
  const [zipped, brotli] = await Promise.all([toGzip(json), toBrotli(json, BROTLI)])
  return { json, gzip: zipped, brotli }
}
