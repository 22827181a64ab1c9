import { notFound } from '#contract/call/problem.ts'
import type { LiveFeed } from '#server/feed/live/feed.ts'
import { formatStreamMessage } from '#server/feed/live/stream-hub.ts'
import type { RawHandler } from '../raw-handler.ts'
import type { OpenStreams } from './open-streams.ts'

/** GET …/event/{eventId}/stream: a first word at once, by which the reader learns whether its version is still the newest. */
export const liveStreamRoute =
  (feed: Pick<LiveFeed, 'hub' | 'read'>, streams: OpenStreams): RawHandler<'streamLiveEvent'> =>
  ({ input: { params }, caller }, request, reply) => {
    const read = async () => {
      const held = await feed.read(params.eventId)
      if (held?.snapshot.event.tournamentId !== params.id) throw notFound('Event')
      const { version } = held.snapshot.event.feed
      return {
        first: () => formatStreamMessage({ event: 'look', data: { version, lookedAt: held.lookedAt } }),
        listen: (write: (text: string) => void) => feed.hub.listen(params.eventId, write),
      }
    }
    return streams.serve({ caller, read }, request, reply)
  }
