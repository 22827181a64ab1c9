import type { DiscoveredTournament } from '#contract/sources/discovered.ts'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { type EntryFrame, recogniseEntries } from '#server/feed/identity/recognise-entries.ts'
import { DatabaseError } from '#server/store/engine/database-error.ts'
import { hasOtherEntries, saveEntries } from '#server/store/entries/entries.ts'
import { listLiveVersions } from '#server/store/live/live-events.ts'
import type { Store } from '#server/store/open-store.ts'
import { saveAttributions } from '#server/store/provenance/attributions.ts'
import {
  saveDiscoveredEvents,
  saveDiscoveredTournament,
} from '#server/store/sources/discovered-tournaments.ts'
import { type DiscoveredEventRow, listDiscoveredEvents } from '#server/store/sources/stored-events.ts'
import { LeaseHolder } from '#server/store/tasks/lease-holder.ts'
import { listTournaments, saveRegisteredCount } from '#server/store/tournaments/tournaments.ts'
import { joinDiscovered, joinDiscoveredEvents } from './join-discovered.ts'
import type { LiveSource } from './live-source.ts'
import { isLeftAlone } from './noted-source.ts'

export interface DiscoveryOptions {
  readonly store: Store
  readonly source: LiveSource
  readonly now: () => number
  /** Milliseconds by a clock that nobody sets: for what is due. */
  readonly steadyNow: () => number
  readonly holder: string
  /** Between two looks at the schedule of a tournament under way, in milliseconds. */
  readonly interval: number
  /** Whether there is room to write what is read; undefined: always. Without it no round begins by itself. */
  readonly hasRoom?: (() => boolean) | undefined
  readonly onError: (what: string, error: unknown) => void
}

const LEASE = 'discover'
/** The list of tournaments is read once in so many intervals; schedules under way in each. */
const ROUNDS_PER_LIST = 10
const DAYS_BACK = 2
const DAYS_AHEAD = 7
/** Schedules that do not move now, and who is entered where nothing is published yet. */
const SELDOM_MS = 3_600_000

/** Finds out which tournaments there are, where their events stand and who is entered. */
export class Discovery {
  readonly #options: DiscoveryOptions
  readonly #leases: LeaseHolder
  /** When schedules (by tournament) and entries (by event) were asked for last. */
  #askedAt = new Map<string, number>()
  #listedAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  #running: Promise<void> | undefined
  /** The first thing that failed in the round under way. */
  #failed: unknown

  constructor(options: DiscoveryOptions) {
    this.#options = options
    this.#leases = new LeaseHolder(options)
  }

  start(): void {
    const begin = () => {
      if (this.#options.hasRoom?.() !== false) void this.round()
    }
    this.#timer ??= setInterval(begin, this.#options.interval)
    begin()
  }

  /** Ends after the request under way. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#running
    await this.#leases.release(LEASE)
  }

  /** One round; while one is under way, the same one. Errors are reported, a failing part leaves the others alone. */
  round(): Promise<void> {
    this.#failed = this.#running ? this.#failed : undefined
    this.#running ??= this.#discover()
      .catch(error => this.#report('discover', error))
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }

  /** A whole round now, the list of tournaments included. Throws the first thing that failed in it. */
  async wholeRound(): Promise<void> {
    await this.#running
    this.#listedAt = Number.NEGATIVE_INFINITY
    await this.round()
    if (this.#failed !== undefined) throw this.#failed
  }

  #report(what: string, error: unknown): void {
    this.#failed ??= error
    if (!isLeftAlone(error)) this.#options.onError(what, error)
  }

  async #discover(): Promise<void> {
    const { store, now, steadyNow, interval } = this.#options
    if (!(await this.#holdLease())) return
    const today = toUtcDay(now())
    if (steadyNow() - this.#listedAt >= interval * (ROUNDS_PER_LIST - 0.5)) {
      await this.#readList(today).catch(error => this.#report('list of tournaments', error))
    }
    const near = await listTournaments(store.read, {
      from: addDays(today, -DAYS_BACK),
      to: addDays(today, DAYS_AHEAD),
    })
    this.#forgetOthers(near)
    for (const tournament of near) {
      // A long round outlasts the lease, and one that is to stop is not worth ending.
      if (!(await this.#holdLease())) return
      await this.#readTournament(tournament, today).catch(error => {
        if (hasNoPlace(error)) this.#forgetAsked(tournament)
        this.#report(`schedule of ${tournament.name}`, error)
      })
    }
  }

  async #holdLease(): Promise<boolean> {
    return !this.#stopped && this.#leases.take(LEASE, this.#options.interval * 3)
  }

  async #readList(today: string): Promise<void> {
    const { source } = this.#options
    let isKept = true
    for (const found of await source.listTournaments(today)) {
      await this.#takeIn(found).catch(error => {
        // Without a database the others fail too.
        if (error instanceof DatabaseError && error.kind === 'gone') throw error
        isKept &&= !hasNoPlace(error)
        this.#report(`tournament ${found.ftlId}`, error)
      })
    }
    if (isKept) this.#listedAt = this.#options.steadyNow()
  }

  async #takeIn(found: DiscoveredTournament): Promise<void> {
    const { store, now } = this.#options
    await joinDiscovered(store, found)
    await saveDiscoveredTournament(store.write, found, now())
  }

  async #readTournament(tournament: Tournament, today: string): Promise<void> {
    const { store, source, now } = this.#options
    const { ftlId } = tournament.idDetail
    if (!ftlId) return
    if (mayMove(tournament, today) || this.#isDue(tournament.id)) {
      this.#askedAt.set(tournament.id, this.#options.steadyNow())
      const events = await source.listEvents(ftlId)
      await joinDiscoveredEvents(store, tournament.id, events)
      if (events.length > 0) await saveDiscoveredEvents(store.write, tournament.id, events, now())
    }
    await this.#readEntries(tournament.id)
  }

  #isDue(id: string): boolean {
    return this.#options.steadyNow() - (this.#askedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= SELDOM_MS
  }

  /** What could not be kept is asked for again in the next round. */
  #forgetAsked({ id, events }: Tournament): void {
    for (const one of [id, ...events.map(event => event.id)]) this.#askedAt.delete(one)
  }

  #forgetOthers(near: readonly Tournament[]): void {
    const known = new Set(near.flatMap(({ id, events }) => [id, ...events.map(event => event.id)]))
    this.#askedAt = new Map([...this.#askedAt].filter(([id]) => known.has(id)))
  }

  async #readEntries(tournamentId: string): Promise<void> {
    const { store, source, now } = this.#options
    const events = await listDiscoveredEvents(store.read, tournamentId)
    const published = await listLiveVersions(
      store.read,
      events.map(event => event.id),
    )
    for (const event of events) {
      // Once published, the live pipeline keeps the entries.
      if (!event.ftl_id || event.team === 1 || published.has(event.id)) continue
      if (this.#stopped || !this.#isDue(event.id)) continue
      this.#askedAt.set(event.id, this.#options.steadyNow())
      const entries = await source.listEntries(event.ftl_id)
      if (entries.length === 0) continue
      const linked = await recogniseEntries(store, toEntryFrame(event), entries, now())
      await store.write.transaction().execute(async tx => {
        const changed = await hasOtherEntries(tx, event.id, linked)
        await saveEntries(tx, event.id, { fencers: linked, isDrawn: false })
        const attribution = {
          about: 'event',
          id: event.id,
          topic: 'entries',
          source: 'ftl',
          changed,
        } as const
        if (changed) await saveAttributions(tx, [attribution], now())
        await saveRegisteredCount(tx, event.id, linked.length)
      })
    }
  }
}

/** Whether the database had no room or no time for what was read: that says nothing against it. */
const hasNoPlace = (error: unknown): boolean =>
  error instanceof DatabaseError && ['full', 'busy', 'gone'].includes(error.kind)

const toEntryFrame = (row: DiscoveredEventRow): EntryFrame => ({
  id: row.id,
  classifier: {
    ...(row.weapon === null ? {} : { weapon: row.weapon }),
    ...(row.gender === null ? {} : { gender: row.gender }),
  },
  ...(row.day === null ? {} : { date: row.day }),
})

/** Whether a tournament's schedule may change from minute to minute: it is on somewhere on earth, and not all over. */
function mayMove({ startDate, endDate, events }: Tournament, today: string): boolean {
  if (startDate === undefined || endDate === undefined) return false
  if (startDate > addDays(today, 1) || endDate < addDays(today, -1)) return false
  return events.length === 0 || events.some(event => event.status !== 'Finished')
}
