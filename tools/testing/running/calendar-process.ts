import { setTimeout as sleep } from 'node:timers/promises'
import { GOOGLE_SOURCE, toGoogleAddresses } from '#connectors/google/google-addresses.ts'
import { createGoogleCalls } from '#connectors/google/google-calls.ts'
import { createGoogleConsents } from '#connectors/google/google-consents.ts'
import { createFetchText } from '#connectors/http/create-fetch-text.ts'
import { AccessTokens } from '#server/features/connections/access-tokens.ts'
import { keepCalendar } from '#server/features/connections/keep-calendar.ts'
import { createSecretBox } from '#server/features/connections/secret-box.ts'
import { openStore } from '#server/store/open-store.ts'

/** A process that keeps nora's calendar again and again until it is killed; `now` is the moment at which it does, epoch ms. */
const [databaseUrl = '', schema = '', url = '', key = '', now = ''] = process.argv.slice(2)
const PAUSE_MS = 5
const store = await openStore({ dataDir: '.', databaseUrl, schema })
const { fetchText } = createFetchText({ source: GOOGLE_SOURCE, baseUrl: url, userAgent: 'test' })
const addresses = toGoogleAddresses(url)
const google = {
  ...createGoogleConsents({ addresses, clientId: 'client', clientSecret: 'secret', fetchText }),
  ...createGoogleCalls(addresses.api, fetchText),
}
const deps = { store, google, box: createSecretBox([Buffer.from(key, 'hex')]), now: () => Number(now) }
const tokens = new AccessTokens(deps)
const keeping = {
  ...deps,
  tokens,
  findRows: async () => ({ rows: [] }),
  publicUrl: 'https://allez.example',
}
console.log('running')
for (;;) {
  await keepCalendar(keeping, 'nora')
  await sleep(PAUSE_MS)
}
