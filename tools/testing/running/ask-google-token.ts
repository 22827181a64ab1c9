import { toGoogleAddresses } from '#connectors/google/google-addresses.ts'
import { createGoogleConsents } from '#connectors/google/google-consents.ts'
import type { FetchText } from '#connectors/http/fetch-text.ts'

const redirectUri = 'http://127.0.0.1/back'

/** Agrees at a fake of the service at `url`, whose client is "client" with "secret", and answers the access token. */
export async function askGoogleToken(
  url: string,
  fetchText: FetchText,
  ...scopes: string[]
): Promise<string> {
  const addresses = toGoogleAddresses(url)
  const consents = createGoogleConsents({ addresses, clientId: 'client', clientSecret: 'secret', fetchText })
  const all = scopes.map(scope => `https://www.googleapis.com/auth/${scope}`)
  const begun = await consents.beginConsent({ redirectUri, scopes: all })
  const page = await fetch(begun.url, { redirect: 'manual' })
  const answer = new URL(page.headers.get('location') ?? '').search
  return (await consents.exchangeCode({ ...begun, answer, redirectUri })).accessToken
}
