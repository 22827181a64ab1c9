import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Caller } from '#contract/routes/handler.ts'
import { ALL_SERVICES, type Services } from '#server/config/services.ts'
import { calendarFeedCalls } from '#server/features/links/calendar-feed-calls.ts'
import { type FencerDay, linkCalls } from '#server/features/links/link-calls.ts'
import { claimCalls, tellStandingClaim } from '#server/features/live/claim-calls.ts'
import { liveCalls } from '#server/features/live/live-calls.ts'
import { scoresheetCalls } from '#server/features/scoresheets/scoresheet-calls.ts'
import { LiveFeed } from '#server/feed/live/feed.ts'
import { lookAtCheckIns } from '#server/feed/notices/look-at-check-ins.ts'
import { NoticeClock } from '#server/feed/notices/notice-clock.ts'
import { NOTICE_LOOKS } from '#server/feed/notices/notice-looks.ts'
import { NoticeWriter } from '#server/feed/notices/notice-writer.ts'
import { MinuteRecord } from '#server/feed/now/minute-record.ts'
import { NowRows } from '#server/feed/now/now-rows.ts'
import { readDay } from '#server/feed/now/read-day.ts'
import { toNowDays } from '#server/feed/now/to-now-days.ts'
import type { EventEdits } from '#server/feed/publish/republish-event.ts'
import { exportScoresheet } from '#server/feed/scoresheets/export-scoresheet.ts'
import { FadedBouts } from '#server/feed/scoresheets/faded-bouts.ts'
import { publishScoresheet } from '#server/feed/scoresheets/publish-scoresheet.ts'
import type { Handlers, RawHandlers } from '#server/http/raw-handler.ts'
import { calendarFeedRoutes } from '#server/http/routes/calendar-feed-routes.ts'
import { liveEventRoute } from '#server/http/routes/live-event-route.ts'
import { liveStreamRoute } from '#server/http/routes/live-stream-route.ts'
import { nowRoutes } from '#server/http/routes/now-routes.ts'
import { OpenStreams } from '#server/http/routes/open-streams.ts'
import { patchEventRoute } from '#server/http/routes/patch-event-route.ts'
import { publicPageRoutes } from '#server/http/routes/public-page-routes.ts'
import { listDayEntries } from '#server/store/following/day-entries.ts'
import type { LinkedVideo, VideoLinkChange } from '#server/store/live/video-links.ts'
import type { AppBase } from './app-base.ts'
import type { Answers } from './open-answers.ts'
import type { Connections } from './open-connections.ts'
import type { Sources } from './open-sources.ts'

export interface LiveSettings {
  /** Between two looks at a watched event, in milliseconds (spec §4: 5 s). */
  readonly pollMs: number
  /** Where people reach this server; undefined: where each of them does. */
  readonly publicUrl?: string | undefined
  /** What this process does; undefined: everything. */
  readonly services?: Services | undefined
}

/** What nobody tells of any more is looked for each so many looks at an event. */
const FADED_LOOKS = 6
/** What other processes published, or died behind, is looked for each so many looks at an event. */
const LOOKS_BETWEEN = 2
/** What comes by the clock is looked at each so many looks at an event. */
const CLOCK_LOOKS = 4

/** Events while they are fenced: looked at, streamed to who watches, and linked with videos. */
export function openLive(
  { pollMs, publicUrl, services = ALL_SERVICES }: LiveSettings,
  base: AppBase,
  parts: {
    readonly sources: Sources
    readonly answers: Answers
    readonly connections: Connections
    /** Notices were written that are to leave the server. */
    readonly onNotices: () => void
  },
) {
  const { store, now, random, report, bus } = base
  const feed = new LiveFeed({
    ...base,
    source: parts.sources.live,
    asksSources: services.has('feed'),
    interval: pollMs,
    onError: report,
    onTold: eventId => notices.noteSoon(eventId),
  })
  const notices = new NoticeWriter({
    store,
    now,
    report,
    read,
    findRow: (event, fencerId) => rows.findRow(event, fencerId),
    every: pollMs * LOOKS_BETWEEN,
    onWritten: parts.onNotices,
  })
  const noticeClock = new NoticeClock({
    store,
    now,
    report,
    looks: [lookAtCheckIns(read), ...NOTICE_LOOKS],
    every: pollMs * CLOCK_LOOKS,
    onWritten: parts.onNotices,
  })
  const streams = new OpenStreams(random)
  const minutes = new MinuteRecord({ store, now, report })
  const rows = new NowRows(feed, now, checks => minutes.note(checks))
  const faded = new FadedBouts({ store, now, report, show: tellScoresheet, every: pollMs * FADED_LOOKS })
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
    minutes,
    findRows,
    faded,
    notices,
    noticeClock,
    videos,
    /** Hears what other processes tell those who look here. */
    hearOthers: (): (() => void) =>
      bus.hear(news => {
        if (news.kind !== 'claim') return
        tellStandingClaim({ store, tell: (place, toChange) => rows.tellClaim(place, toChange) }, news).catch(
          error => report('tell a claim', error),
        )
      }),
    /** Shows every viewer the videos and the people as they are known now. */
    republish: async (eventId: string, said?: EventEdits): Promise<void> => {
      await feed.republish(eventId, said)
    },
    handlers: {
      ...liveCalls({
        store,
        shared: parts.answers.shared,
        now,
        visited: eventIds => feed.visitListed(eventIds),
        minutes,
      }),
      ...linkCalls({ store, now, findZones }),
      ...calendarFeedCalls({ store, now }),
      ...scoresheetCalls({
        store,
        now,
        show: showScoresheet,
        write: (id, format) => exportScoresheet(store, id, format),
      }),
      ...claimCalls({
        store,
        now,
        makeId: randomUUID,
        findBout: place => rows.findBout(place),
        tell: (place, toChange) => {
          rows.tellClaim(place, toChange)
          bus.say({ kind: 'claim', eventId: place.eventId, fencerId: place.fencerId })
        },
      }),
    } satisfies Partial<Handlers>,
    raw: {
      getLiveEvent: liveEventRoute(feed),
      streamLiveEvent: liveStreamRoute(feed, streams),
      ...nowRoutes({ store, rows, streams, now }),
      ...publicPageRoutes({ store, rows, snapshots: feed.snapshots, now }),
      ...calendarFeedRoutes({ store, now, publicUrl, findRows }),
      patchEvent: patchEventRoute({ store, feed, ...videos }),
    } satisfies Partial<RawHandlers>,
  }

  async function read(eventId: string): Promise<LiveEvent | undefined> {
    return (await feed.snapshots.get(eventId))?.snapshot.event
  }

  /** What was filed is filed: that readers cannot be shown it now is said to whoever runs the server. */
  async function showScoresheet(id: string): Promise<void> {
    try {
      await tellScoresheet(id)
    } catch (error) {
      report(`show scoresheet ${id}`, error)
    }
  }

  async function tellScoresheet(id: string): Promise<boolean> {
    const published = await publishScoresheet(store, id, now())
    if (published?.outcome === 'published') feed.tell(published)
    return published?.outcome !== 'overtaken'
  }

  async function findRows(userId: string) {
    return rows.view(await listDayEntries(store.read, userId, toNowDays(now())))
  }

  /** By the same rows that the day's page shows. */
  async function findZones({ userId, fencerId, day }: FencerDay) {
    const all = await listDayEntries(store.read, userId, { from: day, to: day })
    const own = all.filter(entry => entry.fencerId === fencerId)
    const items = await readDay({ rows, snapshots: feed.snapshots }, own, day)
    return items.map(({ event }) => event.timeZoneId)
  }
}

export type Live = ReturnType<typeof openLive>
