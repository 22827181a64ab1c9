import { GOOGLE_SOURCE, toGoogleAddresses } from '#connectors/google/google-addresses.ts'
import { createGoogleCalls } from '#connectors/google/google-calls.ts'
import { createGoogleConsents } from '#connectors/google/google-consents.ts'
import { createGoogleFilms } from '#connectors/google/google-films.ts'
import { createGooglePlaylists } from '#connectors/google/google-playlists.ts'
import { createGoogleUploads } from '#connectors/google/google-uploads.ts'
import { createUpstreamClient } from '#connectors/http/upstream-client.ts'
import type { GoogleFilms, GoogleUploads } from '#contract/accounts/google-service.ts'
import { loadSecretKeys } from '#server/config/load-secret-keys.ts'
import type { GoogleAccess } from '#server/config/read-config.ts'
import { AccessTokens } from '#server/features/connections/access-tokens.ts'
import { CalendarKeeper } from '#server/features/connections/calendar-keeper.ts'
import type { ConsentDeps } from '#server/features/connections/consent.ts'
import { createSecretBox } from '#server/features/connections/secret-box.ts'
import type { FindRows } from '#server/store/following/calendar-lines.ts'
import type { AppBase } from './app-base.ts'

/** Google's services: what the calls need and what runs beside them. */
export interface Google extends ConsentDeps {
  readonly uploads: GoogleUploads & {
    readonly tokens: AccessTokens
    /** Where browsers send videos. */
    readonly origin: string
  }
  readonly tokens: AccessTokens
  readonly films: GoogleFilms
  /** Says where the server is; where `keeps`, calendars are kept from now on. */
  start(place: CalendarPlace, keeps: boolean): void
  /** Brings one calendar in step now. */
  keepSoon(userId: string): void
  stop(): Promise<void>
}

/** What calendars need of the running server. */
export interface CalendarPlace {
  /** Where people reach this server. */
  readonly publicUrl: string
  /** Where an account's fencers are at this hour. */
  readonly findRows: FindRows
}

export interface GoogleSettings {
  readonly secretKey?: string | undefined
  /** Between two looks at what calendars should hold, in milliseconds. */
  readonly calendarMs?: number
  /** How many calls may begin a second; undefined: 20. */
  readonly googleCalls?: number
}

/** Opens Google's services with the operator's client. Throws when the key cannot be read. */
export function openGoogle(
  access: GoogleAccess,
  { secretKey, calendarMs, googleCalls = 20 }: GoogleSettings,
  { store, dataDir, now, steadyNow, holder, report, bus }: AppBase,
): Google {
  const { url, clientId, clientSecret } = access
  const addresses = toGoogleAddresses(url)
  const guarded = createUpstreamClient({
    source: GOOGLE_SOURCE,
    baseUrl: addresses.api,
    allowedHosts: url === undefined ? [new URL(addresses.token).host] : [],
    userAgent: 'Allez/0.1',
    count: googleCalls,
    concurrency: 4,
    jitterMs: 0,
    now,
  })
  const { fetchText } = guarded
  const google = {
    ...createGoogleConsents({ addresses, clientId, clientSecret, fetchText }),
    ...createGoogleCalls(addresses.api, fetchText),
    ...createGooglePlaylists(addresses.api, fetchText),
  }
  const box = createSecretBox(loadSecretKeys(dataDir, secretKey))
  const deps = { store, google, box, now }
  const tokens = new AccessTokens(deps)
  let keeper: CalendarKeeper | undefined
  let redirectUri = ''
  let stopHearing: (() => void) | undefined
  return {
    ...deps,
    tokens,
    films: createGoogleFilms(addresses.api, fetchText),
    uploads: {
      ...createGoogleUploads(addresses.upload, fetchText),
      tokens,
      origin: new URL(addresses.upload).origin,
    },
    get redirectUri() {
      return redirectUri
    },
    start: (place, keeps) => {
      redirectUri = new URL('/api/v2/oauth/redirect', place.publicUrl).href
      if (!keeps) return
      keeper = new CalendarKeeper({ ...deps, ...place, tokens, holder, steadyNow, every: calendarMs }, report)
      keeper.start()
      stopHearing = bus.hear(news => {
        if (news.kind === 'calendar') void keeper?.keep(news.userId)
      })
    },
    keepSoon: userId => {
      if (keeper) void keeper.keep(userId)
      else bus.say({ kind: 'calendar', userId })
    },
    stop: async () => {
      stopHearing?.()
      await keeper?.stop()
      await guarded.close()
    },
  }
}
