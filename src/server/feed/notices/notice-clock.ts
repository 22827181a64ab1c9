import { randomUUID } from 'node:crypto'
import type { PlannedNotice } from '#domain/notices/plan-notices.ts'
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
    const isNews = (await findNews(store.read, find, now)).length > 0
    if (!isNews && everyMs === 0) return false
    await store.write.transaction().execute(async tx => {
      await holdLook(tx, name, now)
      // Whoever held it meanwhile has noted something, and what they saw may have been newer.
      if (isNews) for (const news of await findNews(tx, find, now)) await save(tx, news, now)
    })
    return isNews
  }
}

interface News extends Pick<ComingNotice, 'subject'> {
  readonly noted: number
  readonly planned: readonly PlannedNotice[]
  readonly hearers: readonly Hearer[]
}

async function findNews(db: Store['read'], find: NoticeLook['find'], now: number): Promise<News[]> {
  const news: News[] = []
  for (const { subject, plan, isOfUse, findHearers } of await find(db, now)) {
    const noted = await listNotedFacts(db, subject)
    const planned = plan(noted)
    if (planned.length === 0 || (await isOfUse?.()) === false) continue
    news.push({ subject, noted: noted.length, planned, hearers: await findHearers() })
  }
  return news
}

async function save(
  tx: Store['read'],
  { subject, noted, planned, hearers }: News,
  now: number,
): Promise<void> {
  const known = await findReceivers(
    tx,
    hearers.map(({ userId }) => userId),
  )
  const receivers = hearers.flatMap(({ userId, since }) => {
    const receiver = known.get(userId)
    return receiver ? [{ ...receiver, since }] : []
  })
  await saveNotices(tx, subject, planned, { noted, receivers, now, makeId: randomUUID })
}
