import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { formatKeptEvent, isBare, type KeptEvent } from '#server/store/live/kept-event.ts'
import { layOver } from './lay-over.ts'
import { withoutHidden } from './without-hidden.ts'

/** The bytes of one version of a live event, made once for everybody. */
export interface Snapshot {
  readonly kept: KeptEvent
  /** With everybody whom we know in it: for this server. */
  readonly event: LiveEvent
  /** The same as its readers get it: nothing leads from a name to somebody who is hidden. */
  readonly shown: LiveEvent
  readonly etag: string
  readonly json: Buffer
  readonly gzip: Buffer
  readonly brotli: Buffer
}

const toBrotli = (bytes: Buffer): Promise<Buffer> => promisify(brotliCompress)(bytes, BROTLI)
const toGzip = (bytes: Buffer | string): Promise<Buffer> => promisify(gzip)(bytes)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A version as it is stored, JSON in gzip: the readers' own bytes where nothing is laid over what the source said. */
export const toStoredDocument = async ({
  kept,
  event,
  shown,
  gzip: read,
}: Pick<Snapshot, 'kept' | 'event' | 'shown' | 'gzip'>): Promise<Buffer> =>
  isBare(kept.overlay) && shown === event ? read : zipKeptEvent(kept)

/** An event as the store holds it. */
export const zipKeptEvent = (kept: KeptEvent): Promise<Buffer> => toGzip(formatKeptEvent(kept))

/** Serialises and compresses a version off the main thread; `hidden`: the people whom only their circles find. */
export async function makeSnapshot(kept: KeptEvent, hidden: ReadonlySet<string>): Promise<Snapshot> {
  const event = layOver(kept)
  const fencers = withoutHidden(event.fencers, hidden)
  const shown = fencers === event.fencers ? event : { ...event, fencers }
  const bytes = await compressAnswer(shown)
  const hash = createHash('sha256').update(bytes.json).digest('base64url').slice(0, 16)
  return { kept, event, shown, etag: `"${event.feed.version}-${hash}"`, ...bytes }
}

/** An answer as JSON and compressed, off the main thread. */
export async function compressAnswer(event: LiveEvent): Promise<Pick<Snapshot, 'json' | 'gzip' | 'brotli'>> {
  const json = Buffer.from(JSON.stringify(event))
  const [zipped, brotli] = await Promise.all([toGzip(json), toBrotli(json)])
  return { json, gzip: zipped, brotli }
}
