import { randomUUID } from 'node:crypto'
import { listNotedFacts, saveNotices } from '#server/store/notices/notice-facts.ts'
import { findLook, holdLook } from '#server/store/notices/notice-looks.ts'
import { findReceivers } from '#server/store/notices/receivers.ts'
import type { Store } from '#server/store/open-store.ts'
import type { ComingNotice, Hearer, NoticeLook } from './coming-notice.ts'

export interface NoticeClockDeps {
  readonly store: Store
  readonly now: () => number
  readonly looks: readonly NoticeLook[]
  readonly report: (what: string, error: unknown) => void
  /** Something was written that is to leave the server. */
  readonly onWritten?: (() => void) | undefined
  /** Between two looks, in milliseconds. */
  readonly every: number
}

/**
 * Writes what comes by the clock and not by an event that is fenced. Whatever process looks first at something holds it until all of
 * it is written: what is to be told is decided by what was, and each fact is told once, over any number of processes and restarts and
 * whatever their clocks say.
 */
export class NoticeClock {
  readonly #deps: NoticeClockDeps
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(deps: NoticeClockDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.look(), this.#deps.every)
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#looking
  }

  /** Looks at everything of which it is time, one after the other. */
  look(): Promise<void> {
    this.#looking ??= this.#lookAtAll().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #lookAtAll(): Promise<void> {
    const { looks, report, onWritten } = this.#deps
    for (const look of looks) {
      try {
        if (await this.#lookAt(look)) onWritten?.()
      } catch (error) {
        report(`notices of ${look.name}`, error)
      }
    }
  }

  async #lookAt({ name, everyMs, find }: NoticeLook): Promise<boolean> {
    const { store } = this.#deps
    const now = this.#deps.now()
    const last = await findLook(store.read, name)
    // One that is to come was noted before a clock was set back.
    if (everyMs > 0 && last !== undefined && last <= now && now - last < everyMs) return false
    const coming = await find(store.read, now)
    const news: (ComingNotice & { readonly hearers: readonly Hearer[] })[] = []
    for (const one of coming) {
      const planned = one.plan(await listNotedFacts(store.read, one.subject))
      if (planned.length > 0 && (await one.isOfUse?.()) !== false)
        news.push({ ...one, hearers: await one.findHearers() })
    }
    if (news.length === 0 && everyMs === 0) return false
    await store.write.transaction().execute(async tx => {
      await holdLook(tx, name, now)
      const receivers = await findReceivers(tx, [
        ...new Set(news.flatMap(({ hearers }) => hearers.map(({ userId }) => userId))),
      ])
      for (const { subject, hearers, plan } of news) {
        // What another process noted meanwhile is among it now.
        const noted = await listNotedFacts(tx, subject)
        const told = hearers.flatMap(({ userId, since }) => {
          const receiver = receivers.get(userId)
          return receiver ? [{ ...receiver, since }] : []
        })
        await saveNotices(tx, subject, plan(noted), {
          noted: noted.length,
          receivers: told,
          now,
          makeId: randomUUID,
        })
      }
    })
    return news.length > 0
  }
}
