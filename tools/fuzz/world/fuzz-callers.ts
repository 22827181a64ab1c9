import { randomBytes } from 'node:crypto'
import { formatSessionToken, hashSessionToken } from '#server/features/account/session-token.ts'
import { addObserver } from '#server/store/accounts/profile.ts'
import { addSession } from '#server/store/accounts/sessions.ts'
import { addUser } from '#server/store/accounts/users.ts'
import type { Store } from '#server/store/open-store.ts'
import { trackFencer } from '#server/store/people/fencers.ts'
import {
  BYSTANDER,
  BYSTANDERS_FENCER,
  FUZZ_USERS,
  type FuzzCaller,
} from '#tools/fuzz/requests/fuzz-people.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'

const DAY_MS = 86_400_000
/** Whom the accounts follow to begin with; the first coaches a club. */
export const FUZZ_FOLLOWED: Readonly<Record<string, readonly string[]>> = {
  nora: ['f1', 'f4', 'f8', 'f9', 'f10', 'f11', 'f12'],
  olga: ['f1', 'f2'],
  otto: ['f3'],
  [BYSTANDER]: [BYSTANDERS_FENCER],
}

/** The accounts that requests are made as, made anew whenever a request has ended one. */
export class FuzzCallers {
  readonly #store: Store
  readonly #passwordHash: string
  readonly #cookies = new Map<string, string>()
  /** Roles that an administrator gave since they were looked at. */
  readonly #changed = new Set<string>()

  constructor(store: Store, passwordHash: string) {
    this.#store = store
    this.#passwordHash = passwordHash
  }

  /** An administrator was answered that this account is another one now. */
  noteChanged(userId: string): void {
    this.#changed.add(userId)
  }

  /** The cookie to send, of an account that is as it should be; '' for nobody. Throws where somebody got a role that nobody gave. */
  async cookieOf(caller: FuzzCaller): Promise<string> {
    return caller === 'anonymous' ? '' : this.signIn(FUZZ_USERS[caller])
  }

  async signIn(userId: string): Promise<string> {
    const wanted = userId === FUZZ_USERS.admin ? 'admin' : 'user'
    const { read, write } = this.#store
    const row = await read
      .selectFrom('app_user')
      .select(['role', 'disabled_at', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirst()
    const hasChanged = this.#changed.delete(userId)
    if (row && row.role !== wanted && !hasChanged) throw new Error(`${userId} became ${row.role} by itself`)
    const isRight =
      row?.role === wanted && row.disabled_at === null && row.password_hash === this.#passwordHash
    if (!row) await this.#make(userId, wanted)
    else if (!isRight)
      await write
        .updateTable('app_user')
        .set({ role: wanted, disabled_at: null, password_hash: this.#passwordHash })
        .where('id', '=', userId)
        .execute()
    const cookie = this.#cookies.get(userId)
    if (isRight && cookie && (await this.#stands(cookie))) return cookie
    return this.#begin(userId)
  }

  /** Makes an account that nobody calls as, with nothing of its own. */
  async keep(userId: string): Promise<void> {
    const { read } = this.#store
    const row = await read.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst()
    if (!row) await this.#make(userId, 'user')
  }

  async #make(id: string, role: 'user' | 'admin'): Promise<void> {
    const { write } = this.#store
    const user = {
      id,
      username: id,
      passwordHash: this.#passwordHash,
      role,
      name: `Fuzz ${id}`,
      now: testNow(),
    }
    if (!(await addUser(write, user))) throw new Error(`the name of ${id} is taken`)
    for (const fencer of FUZZ_FOLLOWED[id] ?? []) {
      const isThere = await write
        .selectFrom('fencer')
        .select('id')
        .where('id', '=', fencer)
        .executeTakeFirst()
      if (isThere) await trackFencer(write, id, fencer)
    }
    await addObserver(write, id, { name: 'Ann', email: 'ann@example.org' })
  }

  async #begin(userId: string): Promise<string> {
    const token = formatSessionToken(randomBytes(32))
    const now = testNow()
    const tokenHash = hashSessionToken(token)
    const isBegun = await addSession(this.#store.write, {
      tokenHash,
      userId,
      now,
      expiresAt: now + DAY_MS,
      device: 'fuzz',
    })
    if (!isBegun) throw new Error(`${userId} cannot sign in`)
    const cookie = `allez=${token}`
    this.#cookies.set(userId, cookie)
    return cookie
  }

  async #stands(cookie: string): Promise<boolean> {
    const hash = hashSessionToken(cookie.replace(/^allez=/, ''))
    const row = await this.#store.read
      .selectFrom('session')
      .select('user_id')
      .where('token_hash', '=', hash)
      .executeTakeFirst()
    return row !== undefined
  }
}
