import type { FastifyRequest } from 'fastify'
import type { Problem } from '#contract/call/problem.ts'
import { toNetwork } from './limits/to-network.ts'
import { findSessionHash } from './sessions/session-cookie.ts'

/** Refusals that tell of somebody who tries what they may not, by their codes. */
const TOLD: ReadonlySet<string> = new Set([
  'foreign-origin',
  'login-failed',
  'not-allowed',
  'other-account',
  'too-many',
  'wrong-code',
  'wrong-password',
])
const AGAIN_MS = 60_000
const MOST_KNOWN = 1_000
/** Enough of a session's hash to follow it through the log; not enough to be it. */
const SHOWN = 8

/**
 * What happens to accounts and sessions, and what is refused, for whoever runs the server: one line each, with who and from where
 * (OWASP ASVS 16.3). No word that somebody typed is in it, no token and no password. The same refusal from the same place is
 * told once a minute.
 */
export class SecurityNotes {
  readonly #note: (what: string) => void
  readonly #steadyNow: () => number
  readonly #toldAt = new Map<string, number>()

  constructor(note: (what: string) => void, steadyNow: () => number) {
    this.#note = note
    this.#steadyNow = steadyNow
  }

  /** Something was done by an account. */
  done(what: string, userId: string, request: FastifyRequest): void {
    this.#note(`${what}: account ${userId} from ${toNetwork(request.ip)}`)
  }

  /** A call was refused. */
  refused({ code }: Problem, request: FastifyRequest): void {
    if (!TOLD.has(code)) return
    const session = findSessionHash(request)?.slice(0, SHOWN) ?? 'none'
    const call = `${request.method} ${request.routeOptions.url ?? 'nothing'}`
    const text = `refused (${code}): ${call} from ${toNetwork(request.ip)}, session ${session}`
    if (this.#isNew(text)) this.#note(text)
  }

  #isNew(text: string): boolean {
    const at = this.#steadyNow()
    for (const [one, when] of this.#toldAt) if (at - when >= AGAIN_MS) this.#toldAt.delete(one)
    if (this.#toldAt.has(text) || this.#toldAt.size >= MOST_KNOWN) return false
    this.#toldAt.set(text, at)
    return true
  }
}
