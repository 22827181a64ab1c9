import {
  createGoogleClient,
  GOOGLE_SOURCE,
  isConsentGone,
  isTokenRefused,
  toGoogleAddresses,
} from '#connectors/google/google-client.ts'
import { createUpstreamClient } from '#connectors/http/upstream-client.ts'
import { loadSecretKeys } from '../config/load-secret-keys.ts'
import type { GoogleAccess } from '../config/read-config.ts'
import { AccessTokens } from '../features/connections/access-tokens.ts'
import { CalendarKeeper } from '../features/connections/calendar-keeper.ts'
import type { ConsentDeps } from '../features/connections/consent.ts'
import { createSecretBox } from '../features/connections/secret-box.ts'
import type { Store } from '../store/open-store.ts'

/** The connected services, wired: what the calls need and what runs beside them. */
export interface Connections extends ConsentDeps {
  readonly tokens: AccessTokens
  /** Starts keeping calendars; `publicUrl` is where people reach this server. */
  start(publicUrl: string): void
  /** Brings one calendar in step now. */
  keepSoon(userId: string): void
  stop(): Promise<void>
}

interface ConnectionOptions {
  readonly google: GoogleAccess
  readonly dataDir: string
  readonly secretKey?: string | undefined
  readonly calendarMs?: number
  readonly store: Store
  readonly now: () => number
  readonly holder: string
  readonly report: (what: string, error: unknown) => void
}

/** Opens the connected services. Throws when the key cannot be read. */
export function openConnections(options: ConnectionOptions): Connections {
  const { store, now, holder, report } = options
  const { url, clientId, clientSecret } = options.google
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
  const google = {
    ...createGoogleClient({ addresses, clientId, clientSecret, fetchText: guarded.fetchText }),
    isConsentGone,
    isTokenRefused,
  }
  const box = createSecretBox(loadSecretKeys(options.dataDir, options.secretKey))
  const deps = { store, google, box, now }
  const tokens = new AccessTokens(deps)
  const keeper = new CalendarKeeper({ ...deps, tokens, holder, every: options.calendarMs }, report)
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
