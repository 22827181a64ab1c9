import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** A body cut off because it is larger than allowed, after decompression. */
export class BodyTooLarge extends Error {}

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const

/**
 * Reads a body, taking back one content encoding, and stops as soon as more than `cap` bytes came out or in:
 * a few kilobytes that swell to gigabytes are never held. Unknown or stacked encodings are refused.
 */
export async function readCappedBody(body: Readable, encoding: string, cap: number): Promise<Buffer> {
  const name = encoding.trim().toLowerCase()
  // Letting go of a body before its end makes it report an error that nobody waits for.
  body.on('error', () => {})
  const chunks: Buffer[] = []
  let size = 0
  const read = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > cap) throw new BodyTooLarge(`more than ${cap} bytes`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks, size)
  }
  try {
    if (name === '' || name === 'identity') return await read(body)
    const create = Object.hasOwn(DECODERS, name) ? DECODERS[name as keyof typeof DECODERS] : undefined
    if (create === undefined) throw new Error(`unknown content encoding ${name.slice(0, 40)}`)
    const decoder = create()
    body.on('error', error => decoder.destroy(error))
    try {
      return await read(body.pipe(decoder))
    } finally {
      decoder.destroy()
    }
  } finally {
    body.destroy()
  }
}
