import { LRUCache } from 'lru-cache'
import type { Caller } from '#contract/handler.ts'
import type { Store } from '#server/store/open-store.ts'
import { findSession, listStandingSessions, saveSessionSeen } from '#server/store/sessions.ts'

interface Known {
  readonly caller: Caller
  readonly expiresAt: number
  /** When its use was last saved. */
  seenAt: number
  usedAt: number
}

const SEEN_SAVE_MS = 10 * 60_000
/** A session that nobody uses ends after this long, in milliseconds. */
export const IDLE_MS = 14 * 24 * 3_600_000

/**
 * Sessions in use, so that a poll costs no query. `refresh` finds within a second those that were ended elsewhere:
 * by another process, a password change or an administrator.
 */
export class SessionCache {
  readonly #known = new LRUCache<string, Known>({ max: 20_000 })
  readonly #store: Store
  readonly #now: () => number
  readonly #ended: (session: string) => void

  /** `ended` hears of every session that stopped being valid while in use. */
  constructor(store: Store, now: () => number, ended: (session: string) => void) {
    this.#store = store
    this.#now = now
    this.#ended = ended
  }

  /** Who a session in memory belongs to, at once; undefined when it must be looked up. */
  peek(session: string): Caller | undefined {
    const known = this.#known.get(session)
    if (!known || isOver(known, this.#now())) return undefined
    this.#noteSeen(session, known)
    return known.caller
  }

  /** Who a session belongs to; undefined when it has ended or never was. */
  async find(session: string): Promise<Caller | undefined> {
    const held = this.peek(session)
    if (held) return held
    const found = await findSession(this.#store.read, session)
    if (!found || isOver({ ...found, usedAt: found.seenAt }, this.#now())) return undefined
    const caller = { userId: found.userId, role: found.role, session }
    const { expiresAt, seenAt } = found
    const known = { caller, expiresAt, seenAt, usedAt: seenAt }
    this.#known.set(session, known)
    this.#noteSeen(session, known)
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

  /** Drops what the store no longer holds and takes over changed roles. */
  async refresh(): Promise<void> {
    const sessions = [...this.#known.keys()]
    const standing = await listStandingSessions(this.#store.read, sessions, this.#now())
    for (const session of sessions) {
      const known = this.#known.peek(session)
      const role = standing.get(session)
      if (!known) continue
      if (role === undefined || isOver(known, this.#now())) this.end(session)
      else if (role !== known.caller.role)
        this.#known.set(session, { ...known, caller: { ...known.caller, role } })
    }
  }

  #noteSeen(session: string, known: Known): void {
    const now = this.#now()
    known.usedAt = now
    if (now - known.seenAt < SEEN_SAVE_MS) return
    known.seenAt = now
    void saveSessionSeen(this.#store.write, session, now).catch(() => {
      known.seenAt = 0
    })
  }
}

const isOver = (session: { expiresAt: number; usedAt: number }, now: number): boolean =>
  session.expiresAt <= now || now - session.usedAt >= IDLE_MS
