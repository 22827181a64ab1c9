import { createHash, randomBytes } from 'node:crypto'
import type { GoogleAnswer } from './google-answer.ts'

/** Whom the service knows, and what they agreed to. */
export interface ConsentDesk {
  /** What the person at the page does next. */
  answer(next: 'grant' | 'deny'): void
  /** GET /o/oauth2/v2/auth */
  authorize(query: URLSearchParams): GoogleAnswer
  /** POST /token */
  token(form: URLSearchParams): GoogleAnswer
  /** POST /revoke */
  revoke(form: URLSearchParams): GoogleAnswer
  /** What a token may; undefined: it is none, or over. */
  findScopes(accessToken: string): readonly string[] | undefined
  /** The person takes all consents back. */
  revokeAll(): void
  /** Access tokens given so far are over. */
  expireAccess(): void
}

interface Grant {
  readonly scopes: readonly string[]
  readonly challenge: string
  readonly redirectUri: string
  readonly isOffline: boolean
}

export interface DeskClient {
  readonly clientId: string
  readonly clientSecret: string
}

/** Seconds that an access token is good for. */
const HOUR = 3_599
const AUTH = 'https://www.googleapis.com/auth/'

const refuse = (status: number, error: string, error_description: string): GoogleAnswer => ({
  status,
  body: { error, error_description },
})
const INVALID_GRANT = refuse(400, 'invalid_grant', 'Token has been expired or revoked.')

/** The code flow with PKCE as the service's documents tell it (RFC 6749, 7636, 9207, 7009). `issuer` is its own address. */
export function openConsentDesk(client: DeskClient, issuer: () => string): ConsentDesk {
  const codes = new Map<string, Grant>()
  const refreshTokens = new Map<string, readonly string[]>()
  const accessTokens = new Map<string, readonly string[]>()
  let next: 'grant' | 'deny' = 'grant'
  const newToken = (kind: string): string => `fake-${kind}-${randomBytes(16).toString('hex')}`

  const giveAccess = (scopes: readonly string[], refreshToken?: string): GoogleAnswer => {
    const accessToken = newToken('access')
    accessTokens.set(accessToken, scopes)
    return {
      status: 200,
      body: {
        access_token: accessToken,
        expires_in: HOUR,
        scope: scopes.join(' '),
        token_type: 'Bearer',
        ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
      },
    }
  }

  return {
    answer: given => {
      next = given
    },
    authorize: query => {
      const redirectUri = query.get('redirect_uri') ?? ''
      const scopes = (query.get('scope') ?? '').split(' ')
      const isRight = {
        invalid_client: query.get('client_id') === client.clientId,
        redirect_uri_mismatch: URL.canParse(redirectUri),
        invalid_scope: scopes.every(scope => scope.startsWith(AUTH)),
        invalid_request:
          query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256',
      }
      const wrong = Object.entries(isRight).find(([, right]) => !right)?.[0]
      if (wrong !== undefined) return refuse(400, wrong, 'Access blocked: the request is invalid')
      const back = new URL(redirectUri)
      back.searchParams.set('state', query.get('state') ?? '')
      back.searchParams.set('iss', issuer())
      if (next === 'deny') back.searchParams.set('error', 'access_denied')
      else {
        const code = newToken('code')
        const challenge = query.get('code_challenge') ?? ''
        codes.set(code, { scopes, challenge, redirectUri, isOffline: query.get('access_type') === 'offline' })
        back.searchParams.set('code', code)
        back.searchParams.set('scope', scopes.join(' '))
      }
      return { status: 302, headers: { location: back.href } }
    },
    token: form => {
      if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
        return refuse(401, 'invalid_client', 'Unauthorized')
      const kind = form.get('grant_type')
      if (kind === 'refresh_token') {
        const scopes = refreshTokens.get(form.get('refresh_token') ?? '')
        return scopes ? giveAccess(scopes) : INVALID_GRANT
      }
      if (kind !== 'authorization_code')
        return refuse(400, 'unsupported_grant_type', `Invalid grant_type: ${kind}`)
      const code = form.get('code') ?? ''
      const grant = codes.get(code)
      codes.delete(code)
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (grant?.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
        return INVALID_GRANT
      if (!grant.isOffline) return giveAccess(grant.scopes)
      const refreshToken = newToken('refresh')
      refreshTokens.set(refreshToken, grant.scopes)
      return giveAccess(grant.scopes, refreshToken)
    },
    revoke: form => {
      const given = form.get('token') ?? ''
      return refreshTokens.delete(given) || accessTokens.delete(given)
        ? { status: 200, body: {} }
        : refuse(400, 'invalid_token', 'Token expired or revoked')
    },
    findScopes: accessToken => accessTokens.get(accessToken),
    revokeAll: () => {
      refreshTokens.clear()
      accessTokens.clear()
    },
    expireAccess: () => accessTokens.clear(),
  }
}
