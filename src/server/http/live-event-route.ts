import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#contract/problem.ts'
import type { LiveFeed } from '#server/feed/feed.ts'
import type { HeldSnapshot } from '#server/feed/snapshots.ts'
import { matchesEtag } from './matches-etag.ts'
import type { RawHandler } from './register-routes.ts'

/** GET …/event/{eventId}?live=true: the version's stored bytes, or 304 when the reader has them. */
export const liveEventRoute =
  (feed: LiveFeed): RawHandler<'getLiveEvent'> =>
  async ({ input: { params } }, request, reply) => {
    const held = await feed.read(params.eventId)
    if (held?.snapshot.event.tournamentId !== params.id) throw notFound('Event')
    return send(held, request, reply)
  }

function send(held: HeldSnapshot, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { snapshot } = held
  const headers: OutgoingHttpHeaders = {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    etag: snapshot.etag,
    // The browser keeps the bytes but must ask each time: "no change" is then an answer of a few bytes.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'allez-version': snapshot.event.feed.version,
    'allez-looked-at': held.lookedAt,
  }
  if (matchesEtag(request.headers['if-none-match'], snapshot.etag)) {
    reply.hijack()
    reply.raw.writeHead(304, headers)
    reply.raw.end()
    return reply
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const [bytes, encoding] = accepted.includes('br')
    ? [snapshot.brotli, 'br']
    : accepted.includes('gzip')
      ? [snapshot.gzip, 'gzip']
      : [snapshot.json, undefined]
  headers['content-type'] = 'application/json; charset=utf-8'
  headers['content-length'] = bytes.length
  if (encoding) headers['content-encoding'] = encoding
  reply.hijack()
  reply.raw.writeHead(200, headers)
  reply.raw.end(bytes)
  return reply
}
