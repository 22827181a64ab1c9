import type { GoogleAccess } from '#server/config/read-config.ts'
import {
  disconnect,
  getAuthTokens,
  listConnections,
  switchConnection,
  takeConsent,
  updateVideo,
} from '#server/features/connections/connections.ts'
import { describeVideos } from '#server/features/connections/describe-videos.ts'
import { keepPlaylist } from '#server/features/connections/keep-playlist.ts'
import { lookAtFilms } from '#server/features/connections/look-at-films.ts'
import type { Handlers, RawHandlers } from '#server/http/raw-handler.ts'
import { consentRoute } from '#server/http/routes/consent-route.ts'
import type { AppBase } from './app-base.ts'
import { type CalendarPlace, type GoogleSettings, openGoogle } from './open-google.ts'
import { openGuesses } from './open-guesses.ts'

export interface ConnectionSettings extends GoogleSettings {
  /** The operator's client at Google; undefined: nothing can be connected. */
  readonly google?: GoogleAccess | undefined
}

/** Lists of videos that an account has made within a quarter of an hour: each may cost as much of the service as fifty films. */
const PLAYLISTS = { most: 10 }

/** The services that people connect their accounts with. */
export function openConnections(settings: ConnectionSettings, base: AppBase) {
  const { store, report } = base
  const playlists = openGuesses(base, 'playlist', PLAYLISTS)
  const connected = settings.google && openGoogle(settings.google, settings, base)
  const deps = { store, connected }
  const changeVideo = updateVideo(deps)
  return {
    isSetUp: connected !== undefined,
    /** What uploads need; undefined: nothing can be uploaded. */
    uploads: connected?.uploads,
    /** How an account's consent is given back once its tokens are forgotten. */
    takeConsent: (userId: string) => takeConsent(deps, userId),
    tellVideos: describeVideos({ store, updateVideo: changeVideo }),
    handlers: {
      listConnections: listConnections(deps),
      switchConnection: switchConnection(deps),
      disconnect: disconnect(deps),
      getAuthTokens: getAuthTokens(deps),
      updateVideo: changeVideo,
      lookAtFilms: lookAtFilms(connected),
      keepPlaylist: keepPlaylist({ ...deps, take: async userId => (await playlists.take(userId)).wait }),
    } satisfies Partial<Handlers>,
    raw: consentRoute(
      connected,
      userId => connected?.keepSoon(userId),
      report,
    ) satisfies Partial<RawHandlers>,
    start: (place: CalendarPlace, keeps: boolean) => connected?.start(place, keeps),
    stop: async () => connected?.stop(),
  }
}

export type Connections = ReturnType<typeof openConnections>
