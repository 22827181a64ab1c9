import { createHash } from 'node:crypto'
import { CONNECTIONS } from '#contract/accounts/user.ts'
import type { Caller } from '#contract/routes/handler.ts'
import {
  listConnectionsOn,
  saveConnection,
  saveConsentState,
  saveTokens,
  takeConsentState,
} from '#server/store/accounts/connections.ts'
import type { ConnectionDeps } from './access-tokens.ts'
import { isGranted, toScopes } from './connection-scopes.ts'

/** A consent has to be finished within this time, in milliseconds. */
const CONSENT_MS = 10 * 60_000

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

export interface ConsentDeps extends ConnectionDeps {
  /** The exact address that the service sends people back to. */
  readonly redirectUri: string
}

/**
 * Where to send somebody so that they consent to exactly what their connections need. Who comes without having switched one
 * on is asked for all that are offered.
 */
export async function beginConsent(deps: ConsentDeps, caller: Caller): Promise<string> {
  const { store, google, box, redirectUri, now } = deps
  const on = await listConnectionsOn(store.read, caller.userId)
  const scopes = toScopes(on.length > 0 ? on : CONNECTIONS)
  const { url, state, verifier } = await google.beginConsent({ redirectUri, scopes })
  const { userId, session } = caller
  const at = now()
  await saveConsentState(store.write, {
    stateHash: hash(state),
    userId,
    session,
    verifier: box.seal(verifier, userId),
    now: at,
    expiresAt: at + CONSENT_MS,
  })
  return url
}

/**
 * Takes the service's answer, the query that people came back with: true when tokens were stored. A state that is foreign, used, old or of another session
 * stores nothing; neither does a refusal.
 */
export async function finishConsent(
  deps: ConsentDeps,
  caller: Caller,
  answer: URLSearchParams,
): Promise<boolean> {
  const { store, google, box, redirectUri, now } = deps
  const state = answer.get('state')
  if (!state) return false
  const known = await takeConsentState(store.write, hash(state), now())
  if (!known || known.userId !== caller.userId || known.session !== caller.session) return false
  const verifier = box.open(known.verifier, caller.userId)
  if (!answer.get('code') || verifier === undefined) return false
  const tokens = await google.exchangeCode({ answer: String(answer), state, verifier, redirectUri })
  if (tokens.refreshToken === undefined) return false
  await saveTokens(store.write, caller.userId, {
    accessToken: box.seal(tokens.accessToken, caller.userId),
    refreshToken: box.seal(tokens.refreshToken, caller.userId),
    accessExpiresAt: now() + tokens.expiresInSeconds * 1000,
    scopes: tokens.scopes,
  })
  await switchOnGranted(store, caller.userId, tokens.scopes)
  return true
}

/** Whoever switched nothing on before has switched on what they agreed to. */
async function switchOnGranted(
  store: ConnectionDeps['store'],
  userId: string,
  scopes: readonly string[],
): Promise<void> {
  if ((await listConnectionsOn(store.write, userId)).length > 0) return
  for (const name of CONNECTIONS) {
    if (isGranted(name, scopes)) await saveConnection(store.write, userId, { name, on: true })
  }
}
