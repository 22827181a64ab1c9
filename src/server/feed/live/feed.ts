import { UpstreamError } from '#connectors/http/upstream-error.ts'
import { changedMeanwhile } from '#contract/call/problem.ts'
import type { LiveChange } from '#contract/live/live-change.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { Bus } from '#server/bus/bus.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { type Publication, publish } from '#server/feed/publish/publish.ts'
import { type EventEdits, republishEvent } from '#server/feed/publish/republish-event.ts'
import { backOff } from '#server/feed/sources/back-off.ts'
import { DatabaseError } from '#server/store/engine/database-error.ts'
import { listLiveVersions, saveLookedAt } from '#server/store/live/live-events.ts'
import { saveVideoLinks, type VideoLinkChange } from '#server/store/live/video-links.ts'
import type { Store } from '#server/store/open-store.ts'
import { LeaseHolder } from '#server/store/tasks/lease-holder.ts'
import { listTrackedLiveEvents, type TrackedLiveEvent } from '#server/store/tournaments/events.ts'
import { Elsewhere } from './elsewhere.ts'
import type { LiveSource } from './live-source.ts'
import { lookInterval } from './look-interval.ts'
import { isLeftAlone } from './noted-source.ts'
import { type PollMemory, pollEvent } from './poll-event.ts'
import type { HeldSnapshot } from './snapshots.ts'
import { Snapshots } from './snapshots.ts'
import { StreamHub } from './stream-hub.ts'
import { WatchList } from './watch-list.ts'

export interface FeedOptions {
  readonly store: Store
  /** Undefined: no live source is switched on; what is stored is served. */
  readonly source: LiveSource | undefined
  readonly now: () => number
  /** Milliseconds by a clock that nobody sets: for what is due. */
  readonly steadyNow: () => number
  readonly random: () => number
  /** Names this process among others on the same database. */
  readonly holder: string
  /** Word to and from them. */
  readonly bus: Bus
  /** False: another process asks the sources; what is looked at here is said to it. */
  readonly asksSources: boolean
  /** Between two looks at a watched event, in milliseconds (spec §4: 5 s). */
  readonly interval: number
  /** Whether there is room to write what is read; undefined: always. */
  readonly hasRoom?: (() => boolean) | undefined
  readonly onError: (what: string, error: unknown) => void
  /** Hears of each event that was published here. */
  readonly onTold?: ((eventId: string) => void) | undefined
}

interface Polled {
  memory: PollMemory | undefined
  due: number
  failures: number
  /** When the first of the failures in a row was. All moments here are by the steady clock. */
  failingSince: number
  busy: boolean
  /** The one held last: of those who look for viewers, or of the slow lookers. */
  lease: string
  leaseUntil: number
}

const TICK_MS = 100
/** Whoever looks may look alone for so many intervals. */
const LEASE_INTERVALS = 3
/** Followed by a fencer, or seen in a list, but not open anywhere: their figures can wait a little. */
const SLOW_FACTOR = 6
const TRACKED_REFRESH_MS = 30_000
const VERSION_CHECK_MS = 1_000
const HEARTBEAT_MS = 8_000
/** Looks that change nothing are noted this seldom; where others share the database, they read how fresh the figures are. */
const LOOKED_SAVE_MS = { alone: 60_000, shared: 5_000 } as const
/** A tournament may run on past its last day, and its venue's day past ours. */
const DAYS_BACK = 2
/** Snapshots that nobody looks at are let go this often. */
const LET_GO_MS = 60_000
const UNREACHABLE_AFTER_MS = 60_000

/** Watches events, looks at their source on time and hands what changed to everybody who looks at them. */
export class LiveFeed {
  readonly hub = new StreamHub()
  readonly snapshots: Snapshots
  readonly #options: FeedOptions
  readonly #watchList = new WatchList(() => this.hub.heardEvents())
  readonly #listed = new WatchList(() => [])
  readonly #elsewhere: Elsewhere
  readonly #leases: LeaseHolder
  readonly #polled = new Map<string, Polled>()
  readonly #running = new Set<Promise<void>>()
  readonly #underWay = new Set<string>()
  /** By event: what another process published is taken over in turn. */
  readonly #takingOver = new Map<string, Promise<void>>()
  #tracked: readonly TrackedLiveEvent[] = []
  #trackedAt = Number.NEGATIVE_INFINITY
  #versionsAt = Number.NEGATIVE_INFINITY
  #heartbeatAt = Number.NEGATIVE_INFINITY
  #letGoAt = Number.NEGATIVE_INFINITY
  #isStopping = false
  #timer: NodeJS.Timeout | undefined
  #stopHearing: (() => void) | undefined

  constructor(options: FeedOptions) {
    this.#options = options
    this.#elsewhere = new Elsewhere(options)
    this.#leases = new LeaseHolder(options)
    this.snapshots = new Snapshots(eventId => loadSnapshot(options.store, eventId))
  }

  start(): void {
    this.#timer ??= setInterval(() => this.tick(), TICK_MS)
    this.#elsewhere.start()
    this.#stopHearing ??= this.#options.bus.hear(news => {
      if (news.kind === 'published') this.#run('take over', this.#takeOver(news.eventId, news.change))
      if (news.kind === 'rewritten') this.#run('check versions', this.#checkVersions())
    })
  }

  /** Stops looking and waits for looks under way. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#stopHearing?.()
    this.#stopHearing = undefined
    this.#elsewhere.stop()
    await this.settled()
    await Promise.allSettled([...this.#polled.values()].map(polled => this.#leases.release(polled.lease)))
  }

  /** Waits until nothing that was begun is under way. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }

  /** The newest snapshot of an event, if it is in memory; asking for it makes the event watched. */
  peek(eventId: string): HeldSnapshot | undefined {
    const held = this.snapshots.peek(eventId)
    if (held) this.#watchList.visit(eventId, this.#options.steadyNow())
    return held
  }

  /** The newest snapshot of an event; asking for it makes the event watched. */
  async read(eventId: string): Promise<HeldSnapshot | undefined> {
    await this.snapshots.get(eventId)
    return this.peek(eventId)
  }

  /** Events that somebody sees in a list: where they stand is kept fresh, at a slower pace. */
  visitListed(eventIds: readonly string[]): void {
    for (const eventId of eventIds) this.#listed.visit(eventId, this.#options.steadyNow())
  }

  /**
   * Writes the videos of an event's bouts and shows them to every viewer, both or neither. Refused when others publish
   * the event again and again meanwhile.
   */
  async linkVideos(eventId: string, videos: readonly VideoLinkChange[]): Promise<void> {
    const published = await this.republish(eventId, { videos })
    if (published === 'overtaken') throw changedMeanwhile()
    const { write } = this.#options.store
    // Nothing is published that could show them.
    if (published === undefined) await write.transaction().execute(tx => saveVideoLinks(tx, videos))
  }

  /** Shows every viewer the videos and the people as they are known now, in a new version of the event. */
  async republish(eventId: string, said?: EventEdits): Promise<Publication['outcome'] | undefined> {
    let isFirst = true
    const load = async () => {
      // Overtaken: somebody else has published a newer one.
      if (!isFirst) this.snapshots.forget(eventId)
      isFirst = false
      const held = await this.snapshots.get(eventId)
      return held && { kept: held.snapshot.kept, lookedAt: held.lookedAt }
    }
    const published = await republishEvent(this.#options.store, load, said)
    if (published?.outcome === 'overtaken') this.snapshots.forget(eventId)
    if (published?.outcome === 'published') this.tell(published)
    return published?.outcome
  }

  /** Shows every viewer what was published elsewhere in this process. */
  tell({ snapshot, change }: Extract<Publication, { outcome: 'published' }>): void {
    this.snapshots.put(snapshot.event.id, snapshot)
    this.hub.send(snapshot.event.id, { event: 'change', data: change })
    this.#options.bus.say({ kind: 'published', eventId: snapshot.event.id, change })
    this.#options.onTold?.(snapshot.event.id)
  }

  /** Shows every viewer what was written again in the database, here when the answer is there and at other processes soon. */
  async showRewritten(): Promise<void> {
    this.#options.bus.say({ kind: 'rewritten' })
    await this.#run('check versions', this.#checkVersions())
  }

  /** Does what is due; the timer calls it. What it begins goes on behind it: `settled` waits for that. */
  tick(): void {
    const now = this.#options.steadyNow()
    const awaited = this.#tracked.flatMap(({ id, isAwaited }) => (isAwaited ? [id] : []))
    const seen = this.#watchList.watched(now)
    const watched = new Set([...seen, ...awaited, ...this.#elsewhere.open])
    if (now - this.#versionsAt >= VERSION_CHECK_MS) {
      this.#versionsAt = now
      this.#runOnce('check versions', () => this.#checkVersions())
    }
    if (now - this.#heartbeatAt >= HEARTBEAT_MS) {
      this.#heartbeatAt = now
      this.#tellLooks()
    }
    const listed = this.#listed.watched(now)
    const slowly = new Set([...this.#tracked.map(({ id }) => id), ...listed, ...this.#elsewhere.listed])
    if (now - this.#letGoAt >= LET_GO_MS) {
      this.#letGoAt = now
      this.snapshots.keepOnly(new Set([...watched, ...slowly]))
    }
    if (!this.#options.asksSources) {
      if (this.#elsewhere.isToBeSaid(seen, listed)) {
        this.#runOnce('say what is looked at', () => this.#elsewhere.say(seen, listed))
      }
      return
    }
    if (this.#options.store.isShared && this.#elsewhere.isOld) {
      this.#runOnce('look what is looked at', () => this.#elsewhere.read())
    }
    if (!this.#options.source || this.#options.hasRoom?.() === false) return
    if (now - this.#trackedAt >= TRACKED_REFRESH_MS) {
      this.#trackedAt = now
      this.#runOnce('list tracked events', () => this.#refreshTracked())
    }
    for (const eventId of watched) this.#lookWhenDue(eventId, now, false)
    for (const eventId of slowly) {
      if (!watched.has(eventId)) this.#lookWhenDue(eventId, now, true)
    }
    for (const [eventId, polled] of this.#polled) {
      if (polled.busy || watched.has(eventId) || slowly.has(eventId)) continue
      this.#polled.delete(eventId)
      this.#run('release lease', this.#leases.release(polled.lease))
    }
  }

  #lookWhenDue(eventId: string, now: number, isSlow: boolean): void {
    const base = this.#options.interval * (isSlow ? SLOW_FACTOR : 1)
    const event = this.snapshots.peek(eventId)?.snapshot.event
    const interval = event ? lookInterval(event, base) : base
    const polled = this.#polled.get(eventId) ?? {
      memory: undefined,
      due: now,
      failures: 0,
      failingSince: 0,
      busy: false,
      lease: '',
      leaseUntil: 0,
    }
    this.#polled.set(eventId, polled)
    // An event that becomes watched is looked at on the viewers' clock, not on the slower one before.
    if (polled.failures === 0 && polled.due > now + interval) polled.due = now
    if (polled.busy || now < polled.due) return
    polled.busy = true
    polled.due = Math.max(polled.due + interval, now + interval / 2)
    this.#run(
      `look at ${eventId}`,
      this.#look(eventId, polled, interval, isSlow).finally(() => {
        polled.busy = false
      }),
    )
  }

  async #look(eventId: string, polled: Polled, interval: number, isSlow: boolean): Promise<void> {
    const { store, source, now, steadyNow } = this.#options
    if (!source) return
    const known = await this.snapshots.get(eventId)
    if (!known?.snapshot.event.idDetail.ftlId) return
    const lease = leaseName(eventId, isSlow)
    // Whoever looks for viewers is quicker: they take over at once, and meanwhile nobody need look slowly.
    const quick = leaseName(eventId, false)
    if (isSlow && (await this.#leases.isOthers(quick, this.#options.interval * LEASE_INTERVALS))) return
    const left = polled.leaseUntil - steadyNow()
    // One that was taken while the event was at rest says nothing at its pace of now: others could take over only as late.
    const isLong = left > interval * LEASE_INTERVALS
    if (polled.lease !== lease || left < interval || isLong) {
      if (!(await this.#leases.take(lease, interval * LEASE_INTERVALS))) return
      polled.lease = lease
      polled.leaseUntil = steadyNow() + interval * LEASE_INTERVALS
    }
    const held = this.snapshots.peek(eventId) ?? known
    try {
      const result = await pollEvent({ store, source, now }, held.snapshot.kept, polled.memory)
      polled.memory = result.memory
      polled.failures = 0
      await this.#afterLook(eventId, held, result.published)
    } catch (error) {
      // Our own database being away says nothing about the source: the next look comes on time.
      if (error instanceof DatabaseError) throw error
      if (polled.failures === 0) polled.failingSince = steadyNow()
      // Not asked, because it failed just now: that says nothing new, and the next probe is not to be missed by much.
      const isHeldBack = error instanceof UpstreamError && error.kind === 'open'
      polled.failures += isHeldBack && polled.failures > 0 ? 0 : 1
      polled.due =
        steadyNow() + (isHeldBack ? interval : backOff(interval, polled.failures, this.#options.random))
      // What is broken off by our own end says nothing of the source.
      if (this.#isStopping) return
      if (!isLeftAlone(error)) this.#options.onError(`look at ${eventId}`, error)
      if (steadyNow() - polled.failingSince >= UNREACHABLE_AFTER_MS) await this.#flagUnreachable(held)
    }
  }

  async #afterLook(
    eventId: string,
    held: HeldSnapshot,
    published: Awaited<ReturnType<typeof pollEvent>>['published'],
  ): Promise<void> {
    const now = this.#options.now()
    if (published.outcome === 'published') {
      this.tell(published)
      return
    }
    if (published.outcome === 'overtaken') {
      await this.#takeOver(eventId)
      return
    }
    const { store } = this.#options
    const every = LOOKED_SAVE_MS[store.isShared ? 'shared' : 'alone']
    const isDue = Math.floor(now / every) !== Math.floor(held.lookedAt / every)
    held.lookedAt = now
    if (isDue) await saveLookedAt(store.write, eventId, now)
  }

  /** A word to every stream: its reader knows that it lives, and how fresh the figures are. */
  #tellLooks(): void {
    for (const eventId of this.hub.heardEvents()) {
      const held = this.snapshots.peek(eventId)
      if (!held) continue
      const { version } = held.snapshot.event.feed
      this.hub.send(eventId, { event: 'look', data: { version, lookedAt: held.lookedAt } })
    }
  }

  /** Readers must see that the figures grow old: after a minute without an answer the event says so. */
  async #flagUnreachable(held: HeldSnapshot): Promise<void> {
    const { store } = this.#options
    const { kept, event } = held.snapshot
    const { feed } = kept
    if (feed.version === 0 || feed.flags.includes('unreachable')) return
    const published = await publish(store, {
      before: kept,
      after: kept.source,
      flags: [...feed.flags, 'unreachable'],
      source: feed.source,
      running: event.live && event.status !== 'Finished',
      now: held.lookedAt,
    })
    if (published.outcome === 'published') this.tell(published)
  }

  async #refreshTracked(): Promise<void> {
    const { store, now } = this.#options
    const from = addDays(toUtcDay(now()), -DAYS_BACK)
    this.#tracked = await listTrackedLiveEvents(store.read, from)
  }

  /** Finds out what other processes (a second server, an import) published. */
  async #checkVersions(): Promise<void> {
    const ids = [...new Set([...this.snapshots.heldEvents(), ...this.hub.heardEvents()])]
    const versions = await listLiveVersions(this.#options.store.read, ids)
    for (const [eventId, { version, lookedAt }] of versions) {
      const held = this.snapshots.peek(eventId)
      if (!held) continue
      held.lookedAt = Math.max(held.lookedAt, lookedAt)
      if (held.snapshot.event.feed.version < version) await this.#takeOver(eventId)
    }
  }

  /** Shows readers what another process published; `change` as it told it, undefined: it is found out. In turn by event. */
  #takeOver(eventId: string, change?: LiveChange): Promise<void> {
    const before = this.#takingOver.get(eventId) ?? Promise.resolve()
    const taken = before.catch(() => {}).then(() => this.#takeOverNow(eventId, change))
    this.#takingOver.set(eventId, taken)
    return taken.finally(() => {
      if (this.#takingOver.get(eventId) === taken) this.#takingOver.delete(eventId)
    })
  }

  async #takeOverNow(eventId: string, change: LiveChange | undefined): Promise<void> {
    const held = this.snapshots.peek(eventId)
    // Nobody looks at it here, or it is known already.
    if (!held || (change && held.snapshot.event.feed.version >= change.feed.version)) return
    this.snapshots.forget(eventId)
    const fresh = await this.snapshots.get(eventId)
    if (!fresh) return
    const { version: base } = held.snapshot.event.feed
    const { version } = fresh.snapshot.event.feed
    if (version <= base) return
    if (change?.base === base && change.feed.version === version) {
      this.hub.send(eventId, { event: 'change', data: change })
    } else this.#sendWhole(eventId, held.snapshot.event, fresh.snapshot.event)
  }

  #sendWhole(eventId: string, before: LiveEvent, after: LiveEvent): void {
    this.hub.send(eventId, {
      event: 'change',
      data: { base: before.feed.version, feed: after.feed, whole: true },
    })
  }

  /** Starts background work unless it is still under way: a slow database must not gather a queue of the same. */
  #runOnce(what: string, start: () => Promise<void>): void {
    if (this.#underWay.has(what)) return
    this.#underWay.add(what)
    this.#run(
      what,
      start().finally(() => this.#underWay.delete(what)),
    )
  }

  #run(what: string, work: Promise<void>): Promise<void> {
    const settled = work.catch(error => this.#options.onError(what, error))
    this.#running.add(settled)
    return settled.finally(() => this.#running.delete(settled))
  }
}

const leaseName = (eventId: string, isSlow: boolean): string => `${isSlow ? 'glance' : 'look'} ${eventId}`
