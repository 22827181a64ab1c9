import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesTag } from '#contract/call/names-tag.ts'
import { Problem } from '#contract/call/problem.ts'
import { hashLinkToken } from '#server/features/links/link-token.ts'
import { withCheckIn } from '#server/features/live/with-check-in.ts'
import type { Snapshots } from '#server/feed/live/snapshots.ts'
import type { NowRows } from '#server/feed/now/now-rows.ts'
import { readDay } from '#server/feed/now/read-day.ts'
import { toDayView } from '#server/feed/now/to-day-view.ts'
import { toNowDays } from '#server/feed/now/to-now-days.ts'
import { toWallView } from '#server/feed/now/to-wall-view.ts'
import { listDayEntries } from '#server/store/following/day-entries.ts'
import { findOpenLink } from '#server/store/following/public-links.ts'
import type { Store } from '#server/store/open-store.ts'
import type { RawHandlers } from '../raw-handler.ts'

interface PublicPageDeps {
  readonly store: Store
  readonly rows: NowRows
  readonly snapshots: Pick<Snapshots, 'peek'>
  readonly now: () => number
}

/** Pages that a link opens without an account. Unknown, run out, taken back: one answer, which holds nothing. */
export function publicPageRoutes({ store, rows, snapshots, now }: PublicPageDeps) {
  return {
    getDay: async ({ input: { params } }, request, reply) => {
      const wanted = { tokenHash: hashLinkToken(params.token), kind: 'day', now: now() } as const
      const { userId, closesAt, fencer } = (await findOpenLink(store.read, wanted)) ?? {}
      if (userId === undefined || closesAt === undefined || !fencer) throw closed()
      const { id, name, day } = fencer
      const all = await listDayEntries(store.read, userId, { from: day, to: day })
      const items = await readDay(
        { rows, snapshots },
        all.filter(entry => entry.fencerId === id),
        day,
      )
      return sendUnlessKnown(toDayView({ name, day, closesAt }, items), request, reply)
    },
    getWall: async ({ input: { params } }, request, reply) => {
      const wanted = { tokenHash: hashLinkToken(params.token), kind: 'wall', now: now() } as const
      const { userId, closesAt } = (await findOpenLink(store.read, wanted)) ?? {}
      if (userId === undefined || closesAt === undefined) throw closed()
      const found = await rows.view(
        await listDayEntries(store.read, userId, { ...toNowDays(now()), isPublic: true }),
      )
      const view = await withCheckIn(store, found)
      const findEvent = (id: string) => snapshots.peek(id)?.snapshot.event
      return sendUnlessKnown(toWallView(view, { closesAt, findEvent }), request, reply)
    },
  } satisfies Partial<RawHandlers>
}

const closed = (): Problem => new Problem(410, 'closed', 'This page has closed')

/** The tag stands as long as what is said does, whatever was looked at meanwhile: that travels beside it, with a 304, too. */
function sendUnlessKnown(
  view: { readonly lookedAt: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const text = JSON.stringify({ ...view, lookedAt: 0 })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', 'no-store').header('etag', etag).header('allez-looked-at', view.lookedAt)
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.send(view)
}
