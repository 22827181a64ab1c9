import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './choose-encoding.ts'

/** A shorter answer goes in one packet as it is. */
const LEAST_LENGTH = 1_000
/** A third of the bytes for a twentieth of a millisecond; the best quality saves little more and takes far longer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const toBrotli = (bytes: Buffer | string): Promise<Buffer> => promisify(brotliCompress)(bytes, BROTLI)
const toGzip = (bytes: Buffer | string): Promise<Buffer> => promisify(gzip)(bytes)

/**
 * What goes out of an answer that was made for one reader: packed beside the main thread as they take it, where that saves
 * them something. Answers to what changes something are left alone: they may hold secrets, and are short.
 */
export async function packAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (request.method !== 'GET' || !isPackable(payload, reply) || payload.length < LEAST_LENGTH) return payload
  if (reply.hasHeader('content-encoding')) return payload
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request)
  if (!encoding) return payload
  const packed = await (encoding === 'br' ? toBrotli(payload) : toGzip(payload))
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return packed
}

/** Bytes may be pictures, or packed already; of JSON it is known that they are not. */
const isPackable = (payload: unknown, reply: FastifyReply): payload is string | Buffer =>
  typeof payload === 'string' ||
  (payload instanceof Buffer && String(reply.getHeader('content-type')).startsWith('application/json'))
