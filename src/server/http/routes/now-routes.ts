import { createHash } from 'node:crypto'
import { namesTag } from '#contract/call/names-tag.ts'
import type { NowStanding, NowView } from '#contract/live/now-view.ts'
import { withCheckIn } from '#server/features/live/with-check-in.ts'
import { withClaims } from '#server/features/live/with-claims.ts'
import type { NowRows } from '#server/feed/now/now-rows.ts'
import { toNowDays } from '#server/feed/now/to-now-days.ts'
import { type DayEntry, listDayEntries } from '#server/store/following/day-entries.ts'
import type { Store } from '#server/store/open-store.ts'
import type { RawHandlers } from '../raw-handler.ts'
import type { OpenStreams } from './open-streams.ts'

interface NowDeps {
  readonly store: Store
  readonly rows: NowRows
  readonly streams: OpenStreams
  readonly now: () => number
}

/** GET /api/v3/view/now and its stream: rows with a tag that stands as long as they do, whatever was looked at meanwhile. */
export function nowRoutes({ store, rows, streams, now }: NowDeps) {
  const listEntries = (userId: string): Promise<DayEntry[]> =>
    listDayEntries(store.read, userId, toNowDays(now()))
  return {
    getNow: async ({ caller }, request, reply) => {
      const found = await rows.view(await listEntries(caller.userId))
      const view = await withClaims(store, caller.userId, await withCheckIn(store, found))
      const etag = toTag(view)
      reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, cookie')
      reply.header('etag', etag).header('allez-looked-at', toLookedAt(view))
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.send(view)
    },
    streamNow: ({ caller }, request, reply) => {
      const read = async () => {
        const entries = await listEntries(caller.userId)
        const { events, claims } = await withClaims(store, caller.userId, await rows.view(entries))
        const shown = new Set(events.map(({ id }) => id))
        const followed = entries.filter(({ eventId }) => shown.has(eventId))
        return {
          first: () => formatStanding(rows.standing(shown)) + formatClaims(claims),
          listen: (write: (text: string) => void) =>
            rows.listen({ userId: caller.userId, entries: followed }, write),
        }
      }
      return streams.serve({ caller, read }, request, reply)
    },
  } satisfies Partial<RawHandlers>
}

/** By it a reader learns what came between the answer and the stream. */
const formatStanding = (standing: NowStanding): string =>
  `event: standing\ndata: ${JSON.stringify(standing)}\n\n`

const formatClaims = (claims: NowView['claims']): string =>
  claims ? `event: claims\ndata: ${JSON.stringify(claims)}\n\n` : ''

function toTag({ events, ...rest }: NowView): string {
  const standing = events.map(({ lookedAt: _, ...event }) => event)
  const text = JSON.stringify({ ...rest, events: standing })
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** Of the events that are being fenced, the one that was looked at longest ago; 0 where there is none. */
function toLookedAt({ events }: NowView): number {
  const looks = events.filter(event => event.live).map(event => event.lookedAt)
  return looks.length > 0 ? Math.min(...looks) : 0
}
