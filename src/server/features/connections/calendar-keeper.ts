import { Problem } from '#contract/call/problem.ts'
import { listCalendarUsers } from '#server/store/accounts/connected-calendars.ts'
import { LeaseHolder } from '#server/store/tasks/lease-holder.ts'
import { type CalendarKeeping, keepCalendar } from './keep-calendar.ts'

const EVERY_MS = 10 * 60_000
/** Whoever keeps one calendar for longer than this has died: what is begun in the last part of it could still be on its way then. */
const ONE_MS = 2 * 60_000
const LAST_PART_MS = 60_000
const ROUND = 'calendar'

type KeeperDeps = CalendarKeeping & {
  readonly holder: string
  /** Milliseconds by a clock that nobody sets. */
  readonly steadyNow: () => number
  readonly every?: number | undefined
}

/** Keeps connected calendars in step: all of them again and again, one at once. Never one calendar twice at a time. */
export class CalendarKeeper {
  readonly #deps: KeeperDeps
  readonly #leases: LeaseHolder
  readonly #report: (what: string, error: unknown) => void
  readonly #turns = new Map<string, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(deps: KeeperDeps, report: (what: string, error: unknown) => void) {
    this.#deps = deps
    this.#leases = new LeaseHolder(deps)
    this.#report = report
  }

  start(): void {
    const every = this.#deps.every ?? EVERY_MS
    let isUnderWay = false
    this.#timer = setInterval(() => {
      // One that takes long is not made up for by several at once.
      if (isUnderWay) return
      isUnderWay = true
      this.#round = this.run()
        .catch(error => this.#report('calendars', error))
        .finally(() => {
          isUnderWay = false
        })
    }, every)
  }

  /** One round over everybody, in one process at a time. What fails for one does not stop the others. */
  async run(): Promise<void> {
    const { store, every = EVERY_MS } = this.#deps
    if (!(await this.#leases.take(ROUND, every))) return
    for (const userId of await listCalendarUsers(store.read)) {
      if (this.#stopped) return
      await this.keep(userId)
    }
  }

  /** Brings one user's calendar in step, after whatever is under way for it. Never throws. */
  keep(userId: string): Promise<void> {
    const before = this.#turns.get(userId) ?? Promise.resolve()
    const turn = before
      .then(() => this.#keepAlone(userId))
      .catch(error => {
        // Calendars need not be switched on.
        if (!(error instanceof Problem)) this.#report('calendar of an account', error)
      })
      .finally(() => {
        if (this.#turns.get(userId) === turn) this.#turns.delete(userId)
      })
    this.#turns.set(userId, turn)
    return turn
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#round
    await Promise.all(this.#turns.values())
  }

  /** Another process that is at it does what we would. */
  async #keepAlone(userId: string): Promise<void> {
    if (this.#stopped) return
    const name = `calendar/${userId}`
    const at = this.#deps.now()
    if (!(await this.#leases.take(name, ONE_MS))) return
    try {
      await keepCalendar(this.#deps, userId, at + ONE_MS - LAST_PART_MS)
    } finally {
      await this.#leases.release(name)
    }
  }
}
