import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#contract/call/problem.ts'
import type { LiveFeed } from '#server/feed/live/feed.ts'
import type { HeldSnapshot } from '#server/feed/live/snapshots.ts'
import { type AnswerBytes, findWholeAnswer } from '#server/feed/publish/whole-answer.ts'
import { prefersMinimal } from '../answers/prefers-minimal.ts'
import { sendBytes } from '../answers/send-bytes.ts'
import type { RawHandler } from '../raw-handler.ts'

/** GET …/event/{eventId}?live=true: the version's stored bytes, or 304 when the reader has them. */
export const liveEventRoute =
  (feed: LiveFeed): RawHandler<'getLiveEvent'> =>
  ({ input: { params } }, request, reply) => {
    const held = feed.peek(params.eventId)
    return held ? answer(held) : feed.read(params.eventId).then(answer)

    function answer(found: HeldSnapshot | undefined): FastifyReply | Promise<FastifyReply> {
      if (found?.snapshot.event.tournamentId !== params.id) throw notFound('Event')
      if (prefersMinimal(request.headers.prefer)) return send(found, found.snapshot, request, reply)
      return findWholeAnswer(found.snapshot).then(whole => send(found, whole, request, reply))
    }
  }

function send(
  held: HeldSnapshot,
  answer: AnswerBytes,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { etag, gzip, brotli, json } = answer
  const headers = {
    // The browser keeps the bytes but must ask each time: "no change" is then an answer of a few bytes.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie, prefer',
    'allez-version': held.snapshot.event.feed.version,
    'allez-looked-at': held.lookedAt,
  }
  return sendBytes({ etag, gzip, brotli, plain: () => json }, headers, request, reply)
}
