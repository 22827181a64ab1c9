import * as oauth from 'oauth4webapi'
import type { FetchText } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { GoogleConsents, GoogleTokens } from '#contract/accounts/google-service.ts'
import { GOOGLE_SOURCE, type GoogleAddresses } from './google-addresses.ts'

export interface GoogleConsentOptions {
  readonly addresses: GoogleAddresses
  readonly clientId: string
  readonly clientSecret: string
  readonly fetchText: FetchText
}

type AskOptions = oauth.TokenEndpointRequestOptions

/** Consents by the authorisation code with PKCE and a state (RFC 6749, 7636, 9207), renewed and given back (RFC 7009). */
export function createGoogleConsents(options: GoogleConsentOptions): GoogleConsents {
  const { addresses, fetchText } = options
  const server: oauth.AuthorizationServer = {
    issuer: addresses.issuer,
    authorization_endpoint: addresses.authorize,
    token_endpoint: addresses.token,
    revocation_endpoint: addresses.revoke,
  }
  const client: oauth.Client = { client_id: options.clientId }
  const secret = oauth.ClientSecretPost(options.clientSecret)
  const ask = <Value>(work: (options: AskOptions) => Promise<Value>) => askWith(fetchText, work)

  return {
    beginConsent: async ({ redirectUri, scopes }) => {
      const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()]
      const url = new URL(addresses.authorize)
      const query = {
        client_id: options.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(' '),
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        access_type: 'offline',
        prompt: 'consent',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return { url: url.href, state, verifier }
    },
    exchangeCode: ({ answer, state, verifier, redirectUri }) =>
      ask(async how => {
        const valid = oauth.validateAuthResponse(server, client, new URLSearchParams(answer), state)
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          secret,
          valid,
          redirectUri,
          verifier,
          how,
        )
        return toTokens(await oauth.processAuthorizationCodeResponse(server, client, response))
      }),
    refresh: refreshToken =>
      ask(async how => {
        const response = await oauth.refreshTokenGrantRequest(server, client, secret, refreshToken, how)
        return toTokens(await oauth.processRefreshTokenResponse(server, client, response))
      }),
    revoke: token =>
      ask(async how =>
        oauth.processRevocationResponse(await oauth.revocationRequest(server, client, secret, token, how)),
      ),
    // A wrong client is no such answer.
    isConsentGone: error =>
      error instanceof UpstreamError &&
      error.cause instanceof oauth.ResponseBodyError &&
      error.cause.error === 'invalid_grant',
  }
}

const toTokens = (answer: oauth.TokenEndpointResponse): GoogleTokens => ({
  accessToken: answer.access_token,
  ...(answer.refresh_token === undefined ? {} : { refreshToken: answer.refresh_token }),
  expiresInSeconds: answer.expires_in ?? 0,
  scopes: answer.scope?.split(' ').filter(Boolean) ?? [],
})

/** Asks by the guarded client; raises `UpstreamError` and nothing else, whoever found the answer wrong. */
async function askWith<Value>(
  fetchText: FetchText,
  work: (options: AskOptions) => Promise<Value>,
): Promise<Value> {
  let refused: UpstreamError | undefined
  const fetchForm: AskOptions[typeof oauth.customFetch] = async (url, { headers, body }) => {
    try {
      const answer = await fetchText({ url, method: 'POST', headers, body: String(body) })
      return new Response(answer.text, {
        status: answer.status,
        headers: { 'content-type': answer.contentType },
      })
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.status === undefined) throw error
      refused = error
      return new Response(error.body ?? '', { status: error.status, headers: JSON_TYPE })
    }
  }
  // The fake speaks plain HTTP; the real addresses are our own words, and all of them HTTPS.
  const options = { [oauth.customFetch]: fetchForm, [oauth.allowInsecureRequests]: true }
  try {
    return await work(options)
  } catch (error) {
    throw toUpstreamError(error, refused)
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

function toUpstreamError(error: unknown, refused: UpstreamError | undefined): UpstreamError {
  if (error instanceof UpstreamError) return error
  if (refused) return Object.assign(refused, { cause: error })
  const reason = error instanceof Error ? error.message : 'An answer that nobody can read.'
  return new UpstreamError(GOOGLE_SOURCE, 'garbage', reason, false, { cause: error })
}
