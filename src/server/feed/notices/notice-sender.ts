import { randomUUID } from 'node:crypto'
import type { SentChannel } from '#domain/notices/notice-choices.ts'
import type { NoticeMessage } from '#domain/notices/notice-message.ts'
import type { SendOutcome } from '#domain/notices/send-outcome.ts'
import {
  claimDeliveries,
  type Delivery,
  listDeliveryClaims,
  saveOutcome,
} from '#server/store/notices/deliveries.ts'
import { findNoticeSettings } from '#server/store/notices/notice-settings.ts'
import type { Store } from '#server/store/open-store.ts'
import { findEnd, toMessage } from './to-message.ts'

/** Hands a message on to everything that an account has on a channel; `none`: it has nothing there any more. */
export type Carrier = (
  userId: string,
  message: NoticeMessage,
) => Promise<Exclude<SendOutcome, { kind: 'gone' }> | { readonly kind: 'none' }>

export interface NoticeSenderDeps {
  readonly store: Store
  readonly now: () => number
  /** Milliseconds by a clock that nobody sets. */
  readonly steadyNow: () => number
  readonly report: (what: string, error: unknown) => void
  /** By channel; a channel that is not set up has none. */
  readonly carriers: { readonly [Channel in SentChannel]?: Carrier | undefined }
  /** Between two looks for what is due, in milliseconds. */
  readonly every: number
}

/** So many at once; the next ones follow behind. */
const MOST_AT_ONCE = 50
/** Who has not said what became of a message while it was watched for so long died: somebody else sends it. */
const CLAIM_MS = 60_000
/** From one try to the next. */
const PAUSES_MS = [30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000, 2 * 3_600_000] as const

/**
 * Hands on what notices are to leave the server, by whichever process comes first. Each is taken by one of them alone; where that
 * one dies in between, its message may come twice, under the same id.
 */
export class NoticeSender {
  readonly #deps: NoticeSenderDeps
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> | undefined
  #isDue = false
  /** The claims that stood at the last look, and since when they were seen to. */
  #seen: ReadonlyMap<string, number> = new Map()

  constructor(deps: NoticeSenderDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer ??= setInterval(() => this.sendSoon(), this.#deps.every)
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#sending
  }

  /** Something may be due. Once stopped it is left to whoever looks next. */
  sendSoon(): void {
    if (!this.#timer) return
    this.#isDue = true
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
  }

  async #sendAll(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false
      try {
        if (await this.send()) this.#isDue = true
      } catch (error) {
        this.#deps.report('notices on their way', error)
      }
    }
  }

  /** Hands on what is due, at most 50. Whether there may be more. */
  async send(): Promise<boolean> {
    const { store, now } = this.#deps
    const gone = await this.#listGone()
    const claim = randomUUID()
    const due = await claimDeliveries(store.write, { now: now(), gone, claim, most: MOST_AT_ONCE })
    const settings = await findNoticeSettings(store.write, [...new Set(due.map(one => one.userId))])
    const groups = Map.groupBy(due, ({ userId, channel }) => JSON.stringify([userId, channel]))
    await Promise.all(
      [...groups.values()].map(group =>
        this.#sendGroup(group, claim, settings.get(group[0]?.userId ?? '')?.language ?? 'en'),
      ),
    )
    return due.length === MOST_AT_ONCE
  }

  /** By our own steady clock: the one of whoever made a claim may have been anything. */
  async #listGone(): Promise<string[]> {
    const at = this.#deps.steadyNow()
    const claims = await listDeliveryClaims(this.#deps.store.write)
    this.#seen = new Map(claims.map(claim => [claim, this.#seen.get(claim) ?? at]))
    return claims.filter(claim => at - (this.#seen.get(claim) ?? at) > CLAIM_MS)
  }

  async #sendGroup(
    group: readonly Delivery[],
    claim: string,
    language: NoticeMessage['language'],
  ): Promise<void> {
    const { store, now } = this.#deps
    const told: Delivery[] = []
    for (const delivery of group) {
      const why = this.#findReasonNotTo(delivery)
      if (why === undefined) told.push(delivery)
      else await saveOutcome(store.write, claim, [delivery], { state: 'unsent', now: now(), why })
    }
    const [first, ...others] = told
    if (!first) return
    const outcome = await this.#carry(first, toMessage([first, ...others], language, now()))
    await saveOutcome(
      store.write,
      claim,
      told,
      toSaved(outcome, Math.max(...told.map(one => one.tries)), now()),
    )
  }

  async #carry({ userId, channel }: Delivery, message: NoticeMessage): ReturnType<Carrier> {
    const carry = this.#deps.carriers[channel]
    if (!carry) return { kind: 'refused', why: 'notSetUp' }
    try {
      return await carry(userId, message)
    } catch (error) {
      this.#deps.report(`notice by ${channel}`, error)
      return { kind: 'later', why: 'broken' }
    }
  }

  #findReasonNotTo(delivery: Delivery): string | undefined {
    const { isLate, isOvertaken, isWanted } = delivery
    if (!isWanted) return 'unfollowed'
    if (isLate && isOvertaken) return 'overtaken'
    const end = findEnd(delivery)
    return end !== undefined && this.#deps.now() >= end ? 'late' : undefined
  }
}

function toSaved(outcome: Awaited<ReturnType<Carrier>>, tries: number, now: number) {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', now } as const
    case 'none':
      return { state: 'unsent', now, why: 'noDevice' } as const
    case 'refused':
      return { state: 'failed', now, why: outcome.why } as const
    case 'later': {
      const pause = PAUSES_MS[tries - 1]
      if (pause === undefined) return { state: 'failed', now, why: outcome.why } as const
      return { state: 'due', dueAt: now + Math.max(pause, outcome.afterMs ?? 0), why: outcome.why } as const
    }
  }
}
