import type { GoogleService } from '#contract/accounts/google-service.ts'
import type { ConnectionName } from '#contract/accounts/user.ts'
import { Problem } from '#contract/call/problem.ts'
import {
  findTokens,
  findTokensOf,
  type StoredTokens,
  saveRenewedTokens,
  saveTokensBroken,
} from '#server/store/accounts/connections.ts'
import type { Store } from '#server/store/open-store.ts'
import { isGranted } from './connection-scopes.ts'
import type { SecretBox } from './secret-box.ts'

export interface ConnectionDeps {
  readonly store: Store
  readonly google: GoogleService
  readonly box: SecretBox
  readonly now: () => number
}

/** A token is renewed this long before it ends, in milliseconds. */
const MARGIN_MS = 60_000

/** A token to call with, and the sealed one that it was renewed with. */
interface Held {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Access tokens of users, renewed when they end: one renewal per user at a time, whoever waits for it. */
export class AccessTokens {
  readonly #deps: ConnectionDeps
  readonly #underway = new Map<string, Promise<Held | undefined>>()

  constructor(deps: ConnectionDeps) {
    this.#deps = deps
  }

  /** A token good for a minute at least; undefined where there is no consent, or it is gone. */
  async find(userId: string): Promise<string | undefined> {
    return (await this.#findOnce(userId))?.accessToken
  }

  /** `refused`: a token that is good by the clock alone. */
  #findOnce(userId: string, refused?: string): Promise<Held | undefined> {
    const known = this.#underway.get(userId)
    if (known) return known.then(held => (isOther(held, refused) ? held : this.#findOnce(userId, refused)))
    const asked = this.#find(userId, refused).finally(() => this.#underway.delete(userId))
    this.#underway.set(userId, asked)
    return asked
  }

  /**
   * Does something with a user's token for a connection that is switched on. Throws a Problem where there is none. A token that
   * is refused is renewed, once; what is refused then too is noted, and shown as a broken connection from then on.
   */
  async use<Value>(
    userId: string,
    connection: ConnectionName,
    work: (accessToken: string) => Promise<Value>,
  ): Promise<Value> {
    const { store, google, now } = this.#deps
    const tokens = await findTokensOf(store.read, userId, connection)
    const isOn = tokens && isGranted(connection, tokens.scopes)
    let held = isOn ? (this.#toHeld(userId, tokens) ?? (await this.#findOnce(userId))) : undefined
    for (const isLast of [false, true]) {
      if (held === undefined) break
      try {
        return await work(held.accessToken)
      } catch (error) {
        if (google.toTrouble(error) !== 'token') throw error
        if (isLast) await saveTokensBroken(store.write, userId, held.refreshToken, now())
        else held = await this.#findOnce(userId, held.accessToken)
      }
    }
    throw notConnected()
  }

  async #find(userId: string, refused: string | undefined): Promise<Held | undefined> {
    const { store, google, box, now } = this.#deps
    const tokens = await findTokens(store.write, userId)
    if (!tokens || tokens.brokenAt !== undefined) return undefined
    const held = this.#toHeld(userId, tokens)
    if (held && isOther(held, refused)) return held
    const refreshToken = box.open(tokens.refreshToken, userId)
    // Sealed by a key that is not here: that says nothing of the consent.
    if (refreshToken === undefined) return undefined
    const fresh = await google.refresh(refreshToken).catch(error => {
      if (!google.isConsentGone(error)) throw error
    })
    if (fresh) {
      const renewed = {
        accessToken: box.seal(fresh.accessToken, userId),
        refreshToken: box.seal(fresh.refreshToken ?? refreshToken, userId),
        accessExpiresAt: now() + fresh.expiresInSeconds * 1000,
        scopes: fresh.scopes.length > 0 ? fresh.scopes : tokens.scopes,
      }
      const isKept = await saveRenewedTokens(store.write, userId, tokens.refreshToken, renewed)
      if (isKept) return { accessToken: fresh.accessToken, refreshToken: renewed.refreshToken }
    } else await saveTokensBroken(store.write, userId, tokens.refreshToken, now())
    // Whoever disconnected meanwhile has none; who consented anew, or was renewed elsewhere, has others.
    const others = await findTokens(store.write, userId)
    return others && others.brokenAt === undefined ? this.#open(userId, others) : undefined
  }

  /** What is good for a minute at least, as far as we know. */
  #toHeld(userId: string, tokens: StoredTokens): Held | undefined {
    const isGood = tokens.brokenAt === undefined && tokens.accessExpiresAt - MARGIN_MS > this.#deps.now()
    return isGood ? this.#open(userId, tokens) : undefined
  }

  #open(userId: string, { accessToken, refreshToken }: StoredTokens): Held | undefined {
    const opened = this.#deps.box.open(accessToken, userId)
    return opened === undefined ? undefined : { accessToken: opened, refreshToken }
  }
}

const isOther = (held: Held | undefined, refused: string | undefined): boolean =>
  refused === undefined || held?.accessToken !== refused

const notConnected = (): Problem => new Problem(409, 'not-connected', 'This service is not connected')
