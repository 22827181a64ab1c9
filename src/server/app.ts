import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { USAF_SOURCE } from '#connectors/usafencing/usaf-client.ts'
import { openCache } from './cache/open-cache.ts'
import { SharedAnswers } from './cache/shared-answers.ts'
import { type GoogleAccess, USAF_URL } from './config/read-config.ts'
import { awaitedCalls } from './features/account/awaited-calls.ts'
import {
  addObserver,
  findFencers,
  followFencer,
  orderFencers,
  removeObserver,
  unfollowFencer,
} from './features/account/following.ts'
import { getOffer } from './features/account/get-offer.ts'
import { GuessLimit } from './features/account/guess-limit.ts'
import {
  createInvitation,
  listInvitations,
  lookAtInvitation,
  revokeInvitation,
} from './features/account/invitations.ts'
import { exportMe, listSessions } from './features/account/own-account.ts'
import { changeUser, listUsers } from './features/account/users.ts'
import { apartCalls } from './features/admin/apart-calls.ts'
import { cacheCalls } from './features/admin/cache-calls.ts'
import { doubtCalls } from './features/admin/doubt-calls.ts'
import { findLiveId } from './features/admin/find-live-id.ts'
import { peopleCalls } from './features/admin/people-calls.ts'
import { type Replay, sourceCalls } from './features/admin/source-calls.ts'
import { taskCalls } from './features/admin/task-calls.ts'
import { tournamentCalls } from './features/admin/tournament-calls.ts'
import {
  disconnect,
  getAuthTokens,
  listConnections,
  switchConnection,
  takeConsent,
  updateVideo,
} from './features/connections/connections.ts'
import { tellVideos } from './features/connections/tell-videos.ts'
import { getFencer } from './features/fencers/get-fencer.ts'
import { patchFencer } from './features/fencers/patch-fencer.ts'
import { getTournament } from './features/live/get-tournament.ts'
import { listTournaments } from './features/live/list-tournaments.ts'
import { boutHandlers } from './features/results/bout-handlers.ts'
import { getNews } from './features/schedule/get-news.ts'
import { getSchedule } from './features/schedule/get-schedule.ts'
import { getClub, search } from './features/search/search.ts'
import { estimateCalls } from './features/standings/estimate-calls.ts'
import { getStandings } from './features/standings/get-standings.ts'
import { getEventField } from './features/tournaments/get-event-field.ts'
import { getRegistrationChanges } from './features/tournaments/get-registration-changes.ts'
import { getTournamentSources } from './features/tournaments/get-tournament-sources.ts'
import { getUsafTournament } from './features/tournaments/get-usaf-tournament.ts'
import { listRegistrations } from './features/tournaments/list-registrations.ts'
import { listTournamentNames } from './features/tournaments/list-tournament-names.ts'
import { listUsafTournaments } from './features/tournaments/list-usaf-tournaments.ts'
import { CALENDAR_SOURCES, type CalendarSettings, openCalendars } from './feed/calendars/open-calendars.ts'
import { replayListed } from './feed/calendars/replay-listed.ts'
import { joinSurePeople } from './feed/identity/join-sure-people.ts'
import { Discovery } from './feed/live/discovery.ts'
import { LiveFeed } from './feed/live/feed.ts'
import type { LiveSource } from './feed/live/live-source.ts'
import { notedSource } from './feed/live/noted-source.ts'
import type { SaidOfEvent } from './feed/publish/recognise-again.ts'
import { SourceNotes } from './feed/sources/source-notes.ts'
import { openUsaf, type UsafSettings } from './feed/usaf/open-usaf.ts'
import { replayPage } from './feed/usaf/replay-page.ts'
import { accountRoutes } from './http/account-routes.ts'
import { avatarRoute, openAvatars } from './http/avatar-route.ts'
import { buildServer } from './http/build-server.ts'
import { consentRoute } from './http/consent-route.ts'
import { liveEventRoute } from './http/live-event-route.ts'
import { LiveStreams } from './http/live-streams.ts'
import { openConnections } from './http/open-connections.ts'
import { patchEventRoute } from './http/patch-event-route.ts'
import { profileRoutes } from './http/profile-routes.ts'
import type { Handlers, RawHandlers } from './http/register-routes.ts'
import { resultTournamentsRoute } from './http/result-tournaments-route.ts'
import { readWebPages } from './http/serve-web.ts'
import { SessionCache } from './http/session-cache.ts'
import { trackedFencersRoute } from './http/tracked-fencers-route.ts'
import type { RoomWatch } from './store/engine/file/room-watch.ts'
import type { VideoLinkChange } from './store/live/video-links.ts'
import { openStore, type Store } from './store/open-store.ts'
import { SearchWriter } from './store/search-writer.ts'
import { listTasks } from './tasks/list-tasks.ts'
import type { RunContext } from './tasks/task.ts'
import { TaskRunner } from './tasks/task-runner.ts'

export interface AppOptions extends CalendarSettings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly schema?: string | undefined
  /** Undefined: what is kept for a while is kept in this process. */
  readonly redisUrl?: string | undefined
  readonly webDir?: string | undefined
  readonly trustProxy?: string | false
  /** Undefined: no live source is switched on. The app closes it. */
  readonly source?: LiveSource | undefined
  /** Undefined: USA Fencing's member site is not read. */
  readonly usaf?: UsafSettings | undefined
  readonly pollMs: number
  readonly discoverMs: number
  /** Demo accounts may sign in. */
  readonly demo: boolean
  /** Origin at which people reach the server; undefined: where it listens. */
  readonly publicUrl?: string | undefined
  /** The operator's client at the connected services; undefined: none can be connected. */
  readonly google?: GoogleAccess | undefined
  readonly secretKey?: string | undefined
  readonly calendarMs?: number
  /** Base of the picture service; undefined: no pictures are fetched. */
  readonly avatarUrl?: string | undefined
  /** What one user may ask; undefined: as much as people do, and ten times more. */
  readonly callsPerSecond?: number
  /** Work on the fresh store before anything reads it. */
  readonly prepare?: (store: Store) => Promise<void>
  /** The disk of the data folder; undefined: nobody watches it. The app starts and stops it. */
  readonly room?: RoomWatch | undefined
  readonly now: () => number
  /** Milliseconds by a clock that nobody sets; undefined: the same as `now`. */
  readonly steadyNow?: () => number
  readonly random?: () => number
  readonly report: (what: string, error: unknown) => void
  /** The database is lost for good: whoever runs the process should end it, to be started anew. */
  readonly onGone?: (error: Error) => void
}

/** A running Allez. */
export interface App {
  readonly address: string
  readonly store: Store
  readonly feed: LiveFeed
  readonly discovery: Discovery | undefined
  /** Answers what is under way, sends readers away and lets go of everything. */
  close(): Promise<void>
}

const SESSION_REFRESH_MS = 1_000
/** Wrong guesses within a quarter of an hour from one address, at whatever accounts. */
const WRONG_PER_ADDRESS = 100
/** Beyond them one each so many milliseconds: a hall shares one address, and must not be shut out by one guesser in it. */
const WRONG_PACE_MS = 1_000
/** Names written lately are found this much later at most. */
const SEARCH_CATCH_UP_MS = 2_000
/** Connections still busy this long after closing began are cut. */
const CUT_OFF_MS = 2_000

/** Wires a server from its settings and listens. Everything that can fail at start fails here. */
export async function startApp(options: AppOptions): Promise<App> {
  const { report, now, steadyNow = now, room } = options
  const hasRoom = room?.hasRoom
  const random = options.random ?? Math.random
  const holder = randomUUID()
  const store = await openStore({
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl,
    schema: options.schema,
    onError: error => report('database', error),
    ...(options.onGone === undefined ? {} : { onGone: options.onGone }),
  })
  await options.prepare?.(store)
  const source =
    options.source && notedSource(options.source, new SourceNotes(store.write, 'ftl', now), report)
  const feed = new LiveFeed({
    store,
    source,
    now,
    steadyNow,
    random,
    holder,
    interval: options.pollMs,
    hasRoom,
    onError: report,
  })
  const discovery =
    source &&
    new Discovery({
      store,
      source,
      now,
      steadyNow,
      holder,
      interval: options.discoverMs,
      hasRoom,
      onError: report,
    })
  const streams = new LiveStreams(feed, random)
  const sessions = new SessionCache(store, now, session => streams.closeSession(session))
  const accountDeps = {
    store,
    limit: new GuessLimit(),
    strangerLimit: new GuessLimit(),
    addressLimit: new GuessLimit({ most: WRONG_PER_ADDRESS, paceMs: WRONG_PACE_MS }),
    now,
    steadyNow,
    randomBytes,
    demo: options.demo,
  }
  const cache = openCache({
    redisUrl: options.redisUrl,
    now,
    steadyNow,
    onError: error => report('cache', error),
  })
  const shared = new SharedAnswers(cache, steadyNow)
  const searchWriter = new SearchWriter(store, report)
  const { dataDir } = options
  const usaf = options.usaf && openUsaf(options.usaf, { store, now, steadyNow })
  const usafReplay = (page: Parameters<Replay>[0]) =>
    replayPage({ store, siteUrl: options.usaf?.url ?? USAF_URL, makeId: randomUUID }, page)
  const calendars = openCalendars(options, { store, now, steadyNow, usaf })
  const listedReplay = (page: Parameters<Replay>[0]) => replayListed({ store, makeId: randomUUID }, page)
  const sources = [
    { name: 'ftl', on: source !== undefined },
    { name: USAF_SOURCE, on: usaf !== undefined, replay: usafReplay },
    ...CALENDAR_SOURCES.map(name => ({ name, on: options[name] !== undefined, replay: listedReplay })),
  ]
  const relink = async (eventId: string, said?: SaidOfEvent): Promise<void> => {
    await feed.relink(eventId, said)
  }
  const joinPeople = (run: RunContext) => joinSurePeople({ ...run, store, now, relink })
  const tasks = new TaskRunner({
    store,
    tasks: listTasks({ store, dataDir, now, discovery, joinPeople, ...usaf, ...calendars }),
    now,
    random,
    hasRoom,
    onError: report,
  })
  const connected =
    options.google && openConnections({ ...options, google: options.google, store, now, holder })
  const avatars = options.avatarUrl === undefined ? undefined : openAvatars(options.avatarUrl, store)
  const connectionDeps = { store, connected }
  const changeVideo = updateVideo(connectionDeps)
  const videos = {
    tellVideos: tellVideos({ store, updateVideo: changeVideo }),
    linkVideos: (eventId: string, changes: readonly VideoLinkChange[]) => feed.linkVideos(eventId, changes),
  }
  const handlers: Handlers = {
    listConnections: listConnections(connectionDeps),
    switchConnection: switchConnection(connectionDeps),
    disconnect: disconnect(connectionDeps),
    getAuthTokens: getAuthTokens(connectionDeps),
    updateVideo: changeVideo,
    listSessions: listSessions(accountDeps),
    exportMe: exportMe(accountDeps),
    listUsers: listUsers(store),
    changeUser: changeUser(store, now, userId => sessions.endUser(userId)),
    listInvitations: listInvitations(store, now),
    createInvitation: createInvitation(store, now),
    revokeInvitation: revokeInvitation(store, now),
    lookAtInvitation: lookAtInvitation(store, now),
    findFencers: findFencers(store),
    followFencer: followFencer(store, (eventId, claim) => relink(eventId, { claim })),
    unfollowFencer: unfollowFencer(store, eventId => relink(eventId)),
    orderFencers: orderFencers(store),
    ...awaitedCalls(store, now),
    addObserver: addObserver(store),
    removeObserver: removeObserver(store),
    patchFencer: patchFencer(store),
    listTournaments: listTournaments(store, shared, now),
    getTournament: getTournament(store, shared, eventIds => feed.visitListed(eventIds)),
    getTournamentSources: getTournamentSources(store),
    getFencer: getFencer(store, now),
    ...boutHandlers({ store, now, ...videos }),
    getClub: getClub(store),
    getOffer: getOffer(store, { live: source !== undefined, calendar: connected !== undefined }),
    search: search(store, () => searchWriter.writeSome()),
    getStandings: getStandings(store, shared),
    ...estimateCalls(store, shared, now),
    getSchedule: getSchedule(store, shared, now),
    getNews: getNews(store, shared, now),
    listTournamentNames: listTournamentNames(store, shared),
    listUsafTournaments: listUsafTournaments(store, shared),
    getEventField: getEventField(store),
    getUsafTournament: getUsafTournament(store),
    listRegistrations: listRegistrations(store),
    getRegistrationChanges: getRegistrationChanges(store, now),
    ...taskCalls(tasks),
    ...cacheCalls(cache, shared),
    ...tournamentCalls(store, shared, now, () => searchWriter.writeSome()),
    ...peopleCalls(store, shared, now),
    ...apartCalls(store),
    ...doubtCalls({ store, now, relink }),
    ...sourceCalls({ store, shared, now }, sources),
    findLiveId: findLiveId(store, source && (day => source.listTournaments(day))),
  }
  const raw: RawHandlers = {
    ...accountRoutes(
      {
        ...accountDeps,
        takeConsent: id => takeConsent(connectionDeps, id),
        relink: eventId => relink(eventId),
      },
      sessions,
    ),
    ...profileRoutes(store, avatars !== undefined),
    ...avatarRoute(avatars),
    ...trackedFencersRoute(store, now),
    ...resultTournamentsRoute(store),
    ...consentRoute(connected, userId => connected?.keepSoon(userId), report),
    getLiveEvent: liveEventRoute(feed),
    streamLiveEvent: streams.handler,
    patchEvent: patchEventRoute({ store, feed, now, ...videos }),
  }
  const server = buildServer({
    sessions,
    handlers,
    raw,
    pages: readWebPages(options.webDir ?? join(import.meta.dirname, '../../dist/web')),
    trustProxy: options.trustProxy ?? false,
    now: steadyNow,
    callsPerSecond: options.callsPerSecond,
    report,
  })
  const address = await server.listen({ host: options.host, port: options.port })
  let isRefreshing = false
  const refresh = setInterval(() => {
    // A slow database must not gather a queue of the same question.
    if (isRefreshing) return
    isRefreshing = true
    sessions
      .refresh()
      .catch(error => report('refresh sessions', error))
      .finally(() => {
        isRefreshing = false
      })
  }, SESSION_REFRESH_MS)
  connected?.start(options.publicUrl ?? address)
  const catchUp = setInterval(() => void searchWriter.catchUp(), SEARCH_CATCH_UP_MS)
  void searchWriter.catchUp()
  room?.start()
  feed.start()
  discovery?.start()
  await tasks.start()
  return {
    address,
    store,
    feed,
    discovery,
    close: async () => {
      clearInterval(refresh)
      clearInterval(catchUp)
      streams.closeAll()
      const cutOff = setTimeout(() => server.server.closeAllConnections(), CUT_OFF_MS)
      await server.close()
      clearTimeout(cutOff)
      await Promise.all([
        source?.close(),
        usaf?.close(),
        calendars.close(),
        discovery?.stop(),
        feed.stop(),
        tasks.stop(),
        searchWriter.stop(),
        connected?.stop(),
        avatars?.close(),
        room?.stop(),
        cache.close(),
      ])
      await store.close()
    },
  }
}
