import { createGoogleClient, GOOGLE_SOURCE, toGoogleAddresses } from '#connectors/google/google-client.ts'
import { createUpstreamClient } from '#connectors/http/upstream-client.ts'
import { loadSecretKeys } from '#server/config/load-secret-keys.ts'
import type { GoogleAccess } from '#server/config/read-config.ts'
import { AccessTokens } from '#server/features/connections/access-tokens.ts'
import { CalendarKeeper } from '#server/features/connections/calendar-keeper.ts'
import type { ConsentDeps } from '#server/features/connections/consent.ts'
import { createSecretBox } from '#server/features/connections/secret-box.ts'
import type { AppBase } from './app-base.ts'

/** Google's services: what the calls need and what runs beside them. */
export interface Google extends ConsentDeps {
  readonly tokens: AccessTokens
  /** Starts keeping calendars; `publicUrl` is where people reach this server. */
  start(publicUrl: string): void
  /** Brings one calendar in step now. */
  keepSoon(userId: string): void
  stop(): Promise<void>
}

export interface GoogleSettings {
  readonly secretKey?: string | undefined
  /** Between two looks at what calendars should hold, in milliseconds. */
  readonly calendarMs?: number
}

/** Opens Google's services with the operator's client. Throws when the key cannot be read. */
export function openGoogle(
  access: GoogleAccess,
  { secretKey, calendarMs }: GoogleSettings,
  { store, dataDir, now, holder, report }: AppBase,
): Google {
  const { url, clientId, clientSecret } = access
  const addresses = toGoogleAddresses(url)
  const guarded = createUpstreamClient({
    source: GOOGLE_SOURCE,
    baseUrl: addresses.api,
    allowedHosts: url === undefined ? [new URL(addresses.token).host] : [],
    userAgent: 'Allez/0.1',
    count: 20,
    concurrency: 4,
    jitterMs: 0,
    now,
  })
  const google = createGoogleClient({ addresses, clientId, clientSecret, fetchText: guarded.fetchText })
  const box = createSecretBox(loadSecretKeys(dataDir, secretKey))
  const deps = { store, google, box, now }
  const tokens = new AccessTokens(deps)
  const keeper = new CalendarKeeper({ ...deps, tokens, holder, every: calendarMs }, report)
  let redirectUri = ''
  return {
    ...deps,
    tokens,
    get redirectUri() {
      return redirectUri
    },
    start: publicUrl => {
      redirectUri = new URL('/api/v2/oauth/redirect', publicUrl).href
      keeper.start()
    },
    keepSoon: userId => void keeper.keep(userId),
    stop: async () => {
      await keeper.stop()
      await guarded.close()
    },
  }
}
