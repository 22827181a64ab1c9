import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { listNoticeFacts } from '#domain/notices/list-notice-facts.ts'
import { planNotices } from '#domain/notices/plan-notices.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { listNotedFacts, saveNotices } from '#server/store/notices/notice-facts.ts'
import { findReceivers } from '#server/store/notices/receivers.ts'
import { listFollowers, listUntoldEvents, takeVersion } from '#server/store/notices/told-versions.ts'
import type { Store } from '#server/store/open-store.ts'

export interface NoticeWriterDeps {
  readonly store: Store
  readonly now: () => number
  /** The newest version of an event. */
  readonly read: (eventId: string) => Promise<LiveEvent | undefined>
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

  async #write(eventId: string): Promise<void> {
    const { store, now, read } = this.#deps
    const event = await read(eventId)
    if (!event) return
    const known = event.fencers.flatMap(({ id, fencerId }) =>
      fencerId === undefined ? [] : [{ id, fencerId }],
    )
    const followers = await listFollowers(
      store.read,
      known.map(({ fencerId }) => fencerId),
    )
    if (followers.size === 0) return
    const names = new Map(event.fencers.map(({ id, name }) => [id, name]))
    await store.write.transaction().execute(async tx => {
      if (!(await takeVersion(tx, { id: eventId, version: event.feed.version }))) return
      const receivers = await findReceivers(tx, [...new Set([...followers.values()].flat())])
      for (const { id, fencerId } of known) {
        const own = followers.get(fencerId)
        if (!own) continue
        const place = { eventId, fencerId }
        const noted = await listNotedFacts(tx, place)
        const planned = planNotices(
          noted,
          listNoticeFacts(event, id, one => names.get(one)),
        )
        const told = own.flatMap(userId => receivers.get(userId) ?? [])
        const how = { noted: noted.length, receivers: told, now: now(), makeId: randomUUID }
        await saveNotices(tx, place, planned, how)
      }
    })
    this.#deps.onWritten?.()
  }
}
