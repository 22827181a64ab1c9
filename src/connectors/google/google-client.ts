import type { FetchText, TextRequest } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { GoogleService, ServiceTokens } from '#contract/sources/google-service.ts'

export const GOOGLE_SOURCE = 'google'

export interface GoogleAddresses {
  authorize: string
  token: string
  revoke: string
  api: string
}

/** Where the real services are, or all of them at one base, as the fake has them. */
export const toGoogleAddresses = (base?: string): GoogleAddresses =>
  base === undefined
    ? {
        authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
        token: 'https://oauth2.googleapis.com/token',
        revoke: 'https://oauth2.googleapis.com/revoke',
        api: 'https://www.googleapis.com',
      }
    : {
        authorize: new URL('/o/oauth2/v2/auth', base).href,
        token: new URL('/token', base).href,
        revoke: new URL('/revoke', base).href,
        api: new URL(base).origin,
      }

export interface GoogleClientOptions {
  addresses: GoogleAddresses
  clientId: string
  clientSecret: string
  fetchText: FetchText
}

/** The connected services: consent, calendar, videos. */
export const createGoogleClient = (options: GoogleClientOptions): GoogleService => {
  const { addresses, clientId, clientSecret, fetchText } = options

  const postForm = async (url: string, form: Record<string, string>): Promise<string> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await fetchText({ url, method: 'POST', headers, body: new URLSearchParams(form).toString() }))
      .text
  }
  const send = async (accessToken: string, method: TextRequest['method'], path: string, body?: object) => {
    const { text } = await fetchText({
      url: addresses.api + path,
      ...(method === undefined ? {} : { method }),
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return text
  }
  const askTokens = async (form: Record<string, string>): Promise<ServiceTokens> =>
    readTokens(await postForm(addresses.token, { ...form, client_id: clientId, client_secret: clientSecret }))

  return {
    toConsentUrl: ({ redirectUri, scopes, state, challenge }) => {
      const url = new URL(addresses.authorize)
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(' '),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        access_type: 'offline',
        prompt: 'consent',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    exchangeCode: ({ code, verifier, redirectUri }) =>
      askTokens({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
    refresh: refreshToken => askTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: async token => void (await postForm(addresses.revoke, { token })),
    putEntry: async (accessToken, calendarId, id, entry) => {
      const path = `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events`
      const event = {
        id,
        status: 'confirmed',
        summary: entry.summary,
        location: entry.location,
        description: entry.description,
        start: { date: entry.startDay },
        end: { date: entry.endDay },
      }
      try {
        await send(accessToken, 'POST', path, event)
      } catch (error) {
        // It is there already, maybe from an answer that never reached us.
        if (!(error instanceof UpstreamError) || error.status !== 409) throw error
        await send(accessToken, 'PUT', `${path}/${id}`, event)
      }
    },
    deleteEntry: async (accessToken, calendarId, id) => {
      const path = `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events/${id}`
      await send(accessToken, 'DELETE', path).catch(error => {
        const isGone = error instanceof UpstreamError && (error.status === 404 || error.status === 410)
        if (!isGone) throw error
      })
    },
    updateVideo: async (accessToken, videoId, update) => {
      await send(accessToken, 'PUT', '/youtube/v3/videos?part=snippet,status', { id: videoId, ...update })
    },
    isConsentGone: error =>
      error instanceof UpstreamError &&
      (error.status === 400 || error.status === 401) &&
      parse(error.body ?? '').error === 'invalid_grant',
    isTokenRefused: error => error instanceof UpstreamError && error.status === 401,
  }
}

function readTokens(text: string): ServiceTokens {
  const accessToken = readText(text, 'access_token')
  const { refresh_token, expires_in, scope } = parse(text)
  return {
    accessToken,
    ...(typeof refresh_token === 'string' ? { refreshToken: refresh_token } : {}),
    expiresInSeconds: typeof expires_in === 'number' ? expires_in : 0,
    scopes: typeof scope === 'string' ? scope.split(' ').filter(Boolean) : [],
  }
}

function readText(text: string, name: string): string {
  const value = parse(text)[name]
  if (typeof value !== 'string' || value === '')
    throw new UpstreamError(GOOGLE_SOURCE, 'garbage', `An answer without ${name}.`, false)
  return value
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
