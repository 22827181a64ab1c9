import { randomBytes } from 'node:crypto'
import { GOOGLE_SOURCE, toGoogleAddresses } from '#connectors/google/google-addresses.ts'
import { createGoogleCalls } from '#connectors/google/google-calls.ts'
import { createGoogleConsents } from '#connectors/google/google-consents.ts'
import { createGooglePlaylists } from '#connectors/google/google-playlists.ts'
import { createFetchText } from '#connectors/http/create-fetch-text.ts'
import type { GoogleService } from '#contract/accounts/google-service.ts'
import { type FakeGoogle, startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { AccessTokens } from '#server/features/connections/access-tokens.ts'
import { keepCalendar } from '#server/features/connections/keep-calendar.ts'
import { createSecretBox } from '#server/features/connections/secret-box.ts'
import { saveConnection, saveTokens } from '#server/store/accounts/connections.ts'
import type { Store } from '#server/store/open-store.ts'
import { testNow } from '../clock/test-clock.ts'

/** Nora's calendar at a fake of the service, connected, and whatever keeps it in step. */
export interface ConnectedCalendar {
  readonly fake: FakeGoogle
  readonly service: GoogleService
  /** One round, by `service` or another one in its place; what comes after `until`, epoch ms, is left. */
  keep(service?: GoogleService, until?: number): Promise<void>
  /** Nora agrees anew. */
  consent(): Promise<void>
  close(): Promise<void>
}

const CLIENT = { clientId: 'client', clientSecret: 'secret' }
const REDIRECT = 'http://127.0.0.1/api/v2/oauth/redirect'
const SCOPES = ['https://www.googleapis.com/auth/calendar.events']

/** Connects nora's calendar; whoever does not answer within `deadlineMs` is waited for no longer. */
export async function connectCalendar(store: Store, { deadlineMs }: { deadlineMs?: number } = {}) {
  const fake = await startFakeGoogle(CLIENT)
  const client = createFetchText({ source: GOOGLE_SOURCE, baseUrl: fake.url, userAgent: 'test', deadlineMs })
  const addresses = toGoogleAddresses(fake.url)
  const { fetchText } = client
  const service = {
    ...createGoogleConsents({ addresses, ...CLIENT, fetchText }),
    ...createGoogleCalls(addresses.api, fetchText),
    ...createGooglePlaylists(addresses.api, fetchText),
  }
  const box = createSecretBox([randomBytes(32)])
  const calendar: ConnectedCalendar = {
    fake,
    service,
    keep: (google = service, until) => {
      const deps = { store, google, box, now: testNow }
      const tokens = new AccessTokens(deps)
      const findRows = async () => ({ rows: [] })
      return keepCalendar({ ...deps, tokens, findRows, publicUrl: 'https://allez.example' }, 'nora', until)
    },
    consent: async () => {
      const begun = await service.beginConsent({ redirectUri: REDIRECT, scopes: SCOPES })
      const page = await fetch(begun.url, { redirect: 'manual' })
      const answer = new URL(page.headers.get('location') ?? '').search
      const tokens = await service.exchangeCode({ ...begun, answer, redirectUri: REDIRECT })
      await saveTokens(store.write, 'nora', {
        accessToken: box.seal(tokens.accessToken, 'nora'),
        refreshToken: box.seal(tokens.refreshToken ?? '', 'nora'),
        accessExpiresAt: testNow() + 3_600_000,
        scopes: tokens.scopes,
      })
    },
    close: async () => {
      await client.close()
      await fake.close()
    },
  }
  await saveConnection(store.write, 'nora', { name: 'GoogleCalendar', on: true, language: 'en' })
  await calendar.consent()
  return calendar
}
