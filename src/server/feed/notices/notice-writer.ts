import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { NowRow } from '#contract/live/now-view.ts'
import { listNoticeFacts } from '#domain/notices/list-notice-facts.ts'
import type { NoticeFact } from '#domain/notices/notice-fact.ts'
import { planNotices } from '#domain/notices/plan-notices.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { listEventFacts, saveNotices } from '#server/store/notices/notice-facts.ts'
import { findReceivers } from '#server/store/notices/receivers.ts'
import {
  holdVersion,
  listFollowers,
  listMinuteEvents,
  listUntoldEvents,
  takeVersion,
} from '#server/store/notices/told-versions.ts'
import type { Store } from '#server/store/open-store.ts'
import { toOutlook } from './to-outlook.ts'

export interface NoticeWriterDeps {
  readonly store: Store
  readonly now: () => number
  /** The newest version of an event. */
  readonly read: (eventId: string) => Promise<LiveEvent | undefined>
  /** A fencer's row of a version of an event; undefined where it is of another version. */
  readonly findRow: (event: LiveEvent, fencerId: string) => NowRow | undefined
  readonly report: (what: string, error: unknown) => void
  /** Something was written that is to leave the server. */
  readonly onWritten?: (() => void) | undefined
  /** Between two looks for what nobody said to be due, in milliseconds. */
  readonly every: number
}

/** A tournament may run on past its last day, and its venue's day past ours. */
const DAYS_BACK = 2
/** Pools are posted on the evening before. */
const DAYS_AHEAD = 2

/**
 * Writes what is to be told of those whom somebody follows: at once where this process published, and soon where another one did,
 * or died behind it. All of a version is written in one transaction, once, by whichever process; what it holds hangs on the version
 * and on what was written before alone.
 */
export class NoticeWriter {
  readonly #deps: NoticeWriterDeps
  readonly #due = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined

  constructor(deps: NoticeWriterDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.look(), this.#deps.every)
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#writing
  }

  /** There is a newer version of an event. Once stopped it is left to whoever looks next: the database is about to close. */
  noteSoon(eventId: string): void {
    if (!this.#timer) return
    this.#due.add(eventId)
    void this.#writeAll()
  }

  /** Writes whatever is due. */
  async look(): Promise<void> {
    const { store, now, report } = this.#deps
    try {
      const today = toUtcDay(now())
      const days = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
      for (const id of await listUntoldEvents(store.read, days)) this.#due.add(id)
      await this.#writeAll()
      for (const id of await listMinuteEvents(store.read, days)) await this.#writeAgain(id)
    } catch (error) {
      report('notices', error)
    }
  }

  #writeAll(): Promise<void> {
    this.#writing ??= this.#drain().finally(() => {
      this.#writing = undefined
      // Added behind the last one.
      if (this.#due.size > 0 && this.#timer) void this.#writeAll()
    })
    return this.#writing
  }

  async #drain(): Promise<void> {
    for (const id of this.#due) {
      this.#due.delete(id)
      await this.#write(id).catch(error => this.#deps.report(`notices of ${id}`, error))
    }
  }

  /** Everything of a version that was not. */
  async #write(eventId: string): Promise<void> {
    const told = await this.#find(eventId)
    if (!told) return
    await this.#deps.store.write.transaction().execute(async tx => {
      if (await takeVersion(tx, told.version)) await this.#save(tx, told)
    })
    this.#deps.onWritten?.()
  }

  /** What came by time alone since everything of a version was written. */
  async #writeAgain(eventId: string): Promise<void> {
    const { store } = this.#deps
    const told = await this.#find(eventId)
    const counting = told && (await listCountingMinutes(store.read, told))
    if (!counting || !(await hasSoon(store.read, counting))) return
    await store.write.transaction().execute(async tx => {
      if (await holdVersion(tx, told.version)) await this.#save(tx, told)
    })
    this.#deps.onWritten?.()
  }

  async #find(eventId: string): Promise<ToldVersion | undefined> {
    const { store, now, read, findRow } = this.#deps
    const event = await read(eventId)
    if (!event) return undefined
    const known = event.fencers.flatMap(({ id, fencerId }) =>
      fencerId === undefined ? [] : [{ id, fencerId }],
    )
    const followers = await listFollowers(
      store.read,
      known.map(({ fencerId }) => fencerId),
    )
    if (followers.size === 0) return undefined
    const names = new Map(event.fencers.map(({ id, name }) => [id, name]))
    const at = now()
    const fencers = known.flatMap(({ id, fencerId }) => {
      const own = followers.get(fencerId)
      if (!own) return []
      const outlook = toOutlook(findRow(event, fencerId), at)
      return [{ fencerId, followers: own, facts: listNoticeFacts(event, id, one => names.get(one), outlook) }]
    })
    return { version: { id: eventId, version: event.feed.version }, fencers }
  }

  async #save(tx: Store['write'], { version, fencers }: ToldVersion): Promise<void> {
    const all = await findReceivers(tx, [...new Set(fencers.flatMap(({ followers }) => followers))])
    const notedOf = await listEventFacts(tx, version.id)
    for (const { fencerId, followers, facts } of fencers) {
      const place = { eventId: version.id, fencerId }
      const noted = notedOf.get(fencerId) ?? []
      const receivers = followers.flatMap(userId => all.get(userId) ?? [])
      // What nobody counts in is not noted.
      const countsMinutes = receivers.some(({ settings }) => settings.leadUnit === 'minutes')
      const planned = planNotices(
        noted,
        facts.filter(fact => countsMinutes || !isSoon(fact)),
      )
      const how = { noted: noted.length, receivers, now: this.#deps.now(), makeId: randomUUID }
      await saveNotices(tx, place, planned, how)
    }
  }
}

/** All that is so in a version of an event for those in it whom somebody follows. */
interface ToldVersion {
  readonly version: { readonly id: string; readonly version: number }
  readonly fencers: readonly {
    readonly fencerId: string
    readonly followers: readonly string[]
    readonly facts: readonly NoticeFact[]
  }[]
}

/** The same of those alone with a bout that is near and somebody who counts in minutes: of the others nothing soon is noted. */
async function listCountingMinutes(db: Store['read'], told: ToldVersion): Promise<ToldVersion> {
  const near = told.fencers.filter(({ facts }) => facts.some(isSoon))
  const all = await findReceivers(db, [...new Set(near.flatMap(({ followers }) => followers))])
  const counts = (userId: string): boolean => all.get(userId)?.settings.leadUnit === 'minutes'
  return { ...told, fencers: near.filter(({ followers }) => followers.some(counts)) }
}

/** Whether any bout is as near as nobody was told yet. */
async function hasSoon(db: Store['read'], { version, fencers }: ToldVersion): Promise<boolean> {
  const near = fencers.map(one => ({ ...one, soon: one.facts.filter(isSoon) }))
  if (near.every(({ soon }) => soon.length === 0)) return false
  const notedOf = await listEventFacts(db, version.id)
  return near.some(({ fencerId, soon }) => planNotices(notedOf.get(fencerId) ?? [], soon).length > 0)
}

const isSoon = ({ said }: NoticeFact): boolean => said.minutes !== undefined
