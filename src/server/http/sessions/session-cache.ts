import { LRUCache } from 'lru-cache'
import type { Role } from '#contract/accounts/user.ts'
import type { Caller } from '#contract/routes/handler.ts'
import { hashSessionToken } from '#server/features/account/session-token.ts'
import {
  findSessionChangeRange,
  listSessionChanges,
  type SessionChange,
  trimSessionChanges,
} from '#server/store/accounts/session-changes.ts'
import { listStandingSessions, type Session, saveSessionSeen } from '#server/store/accounts/sessions.ts'
import type { Store } from '#server/store/open-store.ts'
import { SessionFinder } from './session-finder.ts'

interface Known {
  readonly token: string
  caller: Caller
  readonly expiresAt: number
  /** When its use was last saved. */
  seenAt: number
  usedAt: number
}

export interface SessionCacheDeps {
  readonly store: Store
  readonly now: () => number
  /** Hears of every session that stopped being valid while in use. */
  readonly ended: (session: string) => void
  /** Hears of accounts that may see less than before. */
  readonly changed?: ((userId: string) => void) | undefined
  /** Whether an administrator without a second factor has no more rights than anybody. */
  readonly adminsNeedCode?: boolean | undefined
}

const SEEN_SAVE_MS = 10 * 60_000
const MOST_KNOWN = 100_000
/** A change is written in one transaction, which no process holds open longer than this. */
const OVERLAP_MS = 20_000
/** A session that nobody uses ends after this long, in milliseconds. */
export const IDLE_MS = 14 * 24 * 3_600_000

/**
 * Sessions in use, so that a poll costs no query. `refresh` finds within a second those that were ended elsewhere:
 * by another process, a password change or an administrator.
 */
export class SessionCache {
  /** By the hashes of their tokens, as the store has them. */
  readonly #known = new LRUCache<string, Known>({
    // By size, not by number: room for as many is not taken before anybody comes.
    maxSize: MOST_KNOWN,
    sizeCalculation: () => 1,
    dispose: ({ token }) => this.#byToken.delete(token),
  })
  /** The same by the tokens themselves: a reader sends its own with every poll. */
  readonly #byToken = new Map<string, Known>()
  readonly #finder: SessionFinder
  /** All changes up to this number are taken over; undefined: none is read yet. */
  #floor: number | undefined
  /** No session in memory ends of itself before this. */
  #firstEnd = Number.POSITIVE_INFINITY
  /** Changes after it that are taken over, with when, in the order of their taking. */
  readonly #taken = new Map<number, number>()
  readonly #store: Store
  readonly #now: () => number
  readonly #ended: (session: string) => void
  readonly #changed: (userId: string) => void
  readonly #adminsNeedCode: boolean

  constructor({ store, now, ended, changed = () => {}, adminsNeedCode = false }: SessionCacheDeps) {
    this.#store = store
    this.#adminsNeedCode = adminsNeedCode
    this.#finder = new SessionFinder(store)
    this.#now = now
    this.#ended = ended
    this.#changed = changed
  }

  /** Who the session of a token belongs to, at once; undefined when it must be looked up. */
  peek(token: string): Caller | undefined {
    const known = this.#byToken.get(token)
    if (!known || isOver(known, this.#now())) return undefined
    this.#noteSeen(known)
    return known.caller
  }

  /** Who the session of a token belongs to; undefined when it has ended or never was. */
  async find(token: string): Promise<Caller | undefined> {
    const held = this.peek(token)
    if (held) return held
    const session = hashSessionToken(token)
    const found = await this.#finder.find(session)
    if (!found || isOver({ ...found, usedAt: found.seenAt }, this.#now())) return undefined
    const caller = { userId: found.userId, role: this.#toRole(found), session }
    const { expiresAt, seenAt } = found
    // A copy: a part of a header's text would keep the whole of it in memory.
    const known = { token: Buffer.from(token).toString(), caller, expiresAt, seenAt, usedAt: seenAt }
    this.#known.set(session, known)
    this.#byToken.set(known.token, known)
    this.#firstEnd = Math.min(this.#firstEnd, endOf(known))
    this.#noteSeen(known)
    return caller
  }

  end(session: string): void {
    if (this.#known.delete(session)) this.#ended(session)
  }

  /** Ends all of a user's sessions in memory. */
  endUser(userId: string): void {
    for (const [session, { caller }] of [...this.#known.entries()]) {
      if (caller.userId === userId) this.end(session)
    }
  }

  /**
   * Ends what was ended elsewhere and takes over changed roles, reading only what changed. Those of the last seconds are
   * taken again: numbers can show out of order where several write, and a session may just be on its way into memory.
   */
  async refresh(): Promise<void> {
    const { read } = this.#store
    if (this.#floor === undefined) return this.#start()
    const { first } = await findSessionChangeRange(read)
    // So much happened while this process stood still that not all of it is kept.
    if (first > this.#floor + 1) return this.#readAll()
    const now = this.#now()
    let after = this.#floor
    for (;;) {
      const changes = await listSessionChanges(read, after)
      const last = changes.at(-1)
      if (!last) break
      after = last.seq
      await this.#take(changes)
      for (const { seq } of changes) if (!this.#taken.has(seq)) this.#taken.set(seq, now)
    }
    this.#moveFloor(now)
    this.#endThoseOver(now)
  }

  /** Use only puts a session's end off: nothing is looked through before the first of them can have come. */
  #endThoseOver(now: number): void {
    if (now < this.#firstEnd) return
    this.#firstEnd = Number.POSITIVE_INFINITY
    for (const [session, known] of this.#known.entries()) {
      if (isOver(known, now)) this.end(session)
      else this.#firstEnd = Math.min(this.#firstEnd, endOf(known))
    }
  }

  async #start(): Promise<void> {
    const { last } = await findSessionChangeRange(this.#store.read)
    await trimSessionChanges(this.#store.write)
    this.#floor = last
    await this.#readAll()
  }

  async #readAll(): Promise<void> {
    const { last } = await findSessionChangeRange(this.#store.read)
    await this.#check([...this.#known.keys()])
    this.#floor = last
    this.#taken.clear()
  }

  async #take(changes: readonly SessionChange[]): Promise<void> {
    for (const { tokenHash } of changes) if (tokenHash !== null) this.end(tokenHash)
    // Once: whoever was sent away comes back, and sees what is theirs.
    const fresh = changes.filter(({ seq }) => !this.#taken.has(seq))
    for (const userId of new Set(fresh.map(one => one.userId))) if (userId !== null) this.#changed(userId)
    const users = new Set(changes.map(({ userId }) => userId))
    users.delete(null)
    if (users.size === 0) return
    const sessions = [...this.#known.entries()].filter(([, { caller }]) => users.has(caller.userId))
    await this.#check(sessions.map(([session]) => session))
  }

  async #check(sessions: readonly string[]): Promise<void> {
    const standing = await listStandingSessions(this.#store.read, sessions, this.#now())
    for (const session of sessions) {
      const known = this.#known.peek(session)
      const found = standing.get(session)
      if (!known) continue
      if (found === undefined) {
        this.end(session)
        continue
      }
      const role = this.#toRole(found)
      if (role !== known.caller.role) known.caller = { ...known.caller, role }
    }
  }

  #toRole({ role, hasFactor }: Pick<Session, 'role' | 'hasFactor'>): Role {
    return this.#adminsNeedCode && !hasFactor ? 'user' : role
  }

  #moveFloor(now: number): void {
    for (const [seq, takenAt] of this.#taken) {
      if (now - takenAt < OVERLAP_MS) break
      this.#floor = Math.max(this.#floor ?? 0, seq)
      this.#taken.delete(seq)
    }
  }

  #noteSeen(known: Known): void {
    const now = this.#now()
    known.usedAt = now
    if (now - known.seenAt < SEEN_SAVE_MS) return
    known.seenAt = now
    const { session } = known.caller
    // Which are in use is noted here, seldom: a poll moves nothing about.
    this.#known.get(session)
    void saveSessionSeen(this.#store.write, session, now).catch(() => {
      known.seenAt = 0
    })
  }
}

type Ending = Pick<Known, 'expiresAt' | 'usedAt'>

const endOf = ({ expiresAt, usedAt }: Ending): number => Math.min(expiresAt, usedAt + IDLE_MS)

const isOver = (session: Ending, now: number): boolean => endOf(session) <= now
