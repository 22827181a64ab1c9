import type { Caller } from '#contract/routes/handler.ts'
import { liveCalls } from '#server/features/live/live-calls.ts'
import { LiveFeed } from '#server/feed/live/feed.ts'
import type { EventEdits } from '#server/feed/publish/republish-event.ts'
import type { Handlers, RawHandlers } from '#server/http/raw-handler.ts'
import { liveEventRoute } from '#server/http/routes/live-event-route.ts'
import { LiveStreams } from '#server/http/routes/live-streams.ts'
import { patchEventRoute } from '#server/http/routes/patch-event-route.ts'
import type { LinkedVideo, VideoLinkChange } from '#server/store/live/video-links.ts'
import type { AppBase } from './app-base.ts'
import type { Answers } from './open-answers.ts'
import type { Connections } from './open-connections.ts'
import type { Sources } from './open-sources.ts'

export interface LiveSettings {
  /** Between two looks at a watched event, in milliseconds (spec §4: 5 s). */
  readonly pollMs: number
}

/** Events while they are fenced: looked at, streamed to who watches, and linked with videos. */
export function openLive(
  { pollMs }: LiveSettings,
  base: AppBase,
  parts: { readonly sources: Sources; readonly answers: Answers; readonly connections: Connections },
) {
  const { store, now, random, report } = base
  const feed = new LiveFeed({ ...base, source: parts.sources.live, interval: pollMs, onError: report })
  const streams = new LiveStreams(feed, random)
  const videos = {
    linkVideos: (eventId: string, changes: readonly VideoLinkChange[]) => feed.linkVideos(eventId, changes),
    linkAndTell: async (caller: Caller, eventId: string, links: readonly LinkedVideo[]) => {
      const made = { eventId, userId: caller.userId, now: now() }
      await feed.linkVideos(
        eventId,
        links.map(link => ({ ...link, ...made })),
      )
      return parts.connections.tellVideos(
        caller,
        links.flatMap(({ url }) => url ?? []),
      )
    },
  }
  return {
    feed,
    streams,
    videos,
    /** Shows every viewer the videos and the people as they are known now. */
    republish: async (eventId: string, said?: EventEdits): Promise<void> => {
      await feed.republish(eventId, said)
    },
    handlers: liveCalls({
      store,
      shared: parts.answers.shared,
      now,
      visited: eventIds => feed.visitListed(eventIds),
    }) satisfies Partial<Handlers>,
    raw: {
      getLiveEvent: liveEventRoute(feed),
      streamLiveEvent: streams.handler,
      patchEvent: patchEventRoute({ store, feed, ...videos }),
    } satisfies Partial<RawHandlers>,
  }
}

export type Live = ReturnType<typeof openLive>
