import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesTag } from '#contract/call/names-tag.ts'
import { chooseEncoding } from './choose-encoding.ts'

/** An answer made beforehand. `plain` is asked for only by readers that take nothing compressed. */
export interface SentBytes {
  readonly etag: string
  readonly gzip: Uint8Array
  readonly brotli: Uint8Array
  readonly plain: () => Uint8Array
}

/**
 * Sends stored bytes, JSON unless `headers` say otherwise, as the reader takes them, or 304 when the reader has them.
 * `headers` come on top of the usual.
 */
export function sendBytes(
  bytes: SentBytes,
  headers: OutgoingHttpHeaders,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.hijack()
  const { server } = request
  const usual = server.securityHeaders(request)
  const now = server.moment()
  if (namesTag(request.headers['if-none-match'], bytes.etag)) {
    reply.raw.writeHead(304, { ...usual, 'allez-now': now, etag: bytes.etag, ...headers })
    reply.raw.end()
    server.noteAnswer(request, 304)
    return reply
  }
  const head: OutgoingHttpHeaders = {
    ...usual,
    'allez-now': now,
    'content-type': 'application/json; charset=utf-8',
    etag: bytes.etag,
    ...headers,
  }
  const encoding = chooseEncoding(request)
  const body = choose(bytes, encoding)
  head['content-length'] = body.length
  if (encoding) head['content-encoding'] = encoding
  reply.raw.writeHead(200, head)
  reply.raw.end(body)
  server.noteAnswer(request, 200)
  return reply
}

function choose(bytes: SentBytes, encoding: 'br' | 'gzip' | undefined): Uint8Array {
  if (encoding === 'br') return bytes.brotli
  return encoding === 'gzip' ? bytes.gzip : bytes.plain()
}
