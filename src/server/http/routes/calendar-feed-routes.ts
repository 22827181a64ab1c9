import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesTag } from '#contract/call/names-tag.ts'
import { notFound, Problem } from '#contract/call/problem.ts'
import { hashLinkToken } from '#server/features/links/link-token.ts'
import { type CalendarDeps, makeCalendar } from '#server/features/links/make-calendar.ts'
import { findCalendarFeed, saveCalendarRead } from '#server/store/following/calendar-feeds.ts'
import type { RawHandlers } from '../raw-handler.ts'

/** When a calendar asked last is kept to a quarter of an hour. */
const READ_MS = 15 * 60_000

interface CalendarFeedDeps extends CalendarDeps {
  /** Where people reach this server; undefined: where the caller does. */
  readonly publicUrl?: string | undefined
}

/** Calendars: of whoever has an address, and files of one event. An address that is unknown or taken back: one answer, which holds nothing. */
export function calendarFeedRoutes(deps: CalendarFeedDeps) {
  const { store, now } = deps
  return {
    getCalendarFeed: async ({ input: { params } }, request, reply) => {
      const token = params.token.replace(/\.ics$/, '')
      const feed = await findCalendarFeed(store.read, hashLinkToken(token))
      if (!feed) throw new Problem(410, 'closed', 'This calendar has closed')
      const at = now()
      if (feed.readAt === undefined || at - feed.readAt >= READ_MS || feed.readAt > at)
        await saveCalendarRead(store.write, feed.id, at)
      return send(await makeCalendar(deps, { ...feed, publicUrl: toUrl(request) }), request, reply)
    },
    getEventCalendar: async ({ input: { params, query }, caller }, request, reply) => {
      const { eventId } = params
      const text = await makeCalendar(deps, {
        userId: caller.userId,
        eventId,
        language: query.language,
        hasDeadlines: false,
        publicUrl: toUrl(request),
      })
      if (text === undefined) throw notFound('Event')
      reply.header('content-disposition', 'attachment; filename="event.ics"')
      return send(text, request, reply)
    },
  } satisfies Partial<RawHandlers>

  function toUrl(request: FastifyRequest): string {
    return deps.publicUrl ?? `${request.protocol}://${request.host}`
  }
}

function send(text: string | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = `"${createHash('sha256')
    .update(text ?? '')
    .digest('base64url')
    .slice(0, 22)}"`
  reply.header('cache-control', 'private, no-cache').header('vary', 'cookie').header('etag', etag)
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(text)
}
