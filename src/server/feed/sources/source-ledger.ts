import { BOT_CHECK_REASON } from '#connectors/http/is-bot-check.ts'
import type { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { Store } from '#server/store/open-store.ts'
import { keepPage, listKeptPages, settlePages } from '#server/store/sources/quarantine.ts'
import { findSilence } from '#server/store/sources/source-health.ts'
import { SourceNotes } from './source-notes.ts'

/** Ends a run: asking for more is of no use now. */
export class SourceAway extends Error {
  override readonly name: string = 'SourceAway'
}

/** Ends a run kindly: the source, or our share of what it allows, has no room before `until` (epoch ms). */
export class SourcePaused extends SourceAway {
  override readonly name = 'SourcePaused'
  readonly until: number

  constructor(message: string, until: number) {
    super(message)
    this.until = until
  }
}

/** A page by its kind and its address: path and query, without anything secret. */
export interface PageAddress {
  readonly kind: string
  readonly url: string
}

export interface SourceLedgerOptions {
  readonly store: Store
  readonly source: string
  readonly now: () => number
  readonly signal: AbortSignal
  /** Kinds of failures whose page is kept: it came, and is not what was asked for. */
  readonly keeps: ReadonlySet<UpstreamError['kind']>
  /** Having to wait is no failure: it ends the run kindly. */
  readonly pausesKindly?: boolean
}

/** After so many failures in a row a run ends. */
const MOST_UNANSWERED = 5
const MOST_UNREAD = 20

/** What a page says against what is known is believed when it said so often enough, for long enough. */
const BELIEVED_AFTER = { times: 3, ms: 24 * 3_600_000 }

/** Keeps account of a run over a source's pages: what could not be read is kept raw, what fails again and again ends it. */
export class SourceLedger {
  readonly #options: SourceLedgerOptions
  readonly #notes: SourceNotes
  readonly #held: Set<string>
  #asked = 0
  #unread = 0
  #unanswered = 0
  #unreadInRow = 0
  #unansweredInRow = 0
  #firstReason = ''

  private constructor(options: SourceLedgerOptions, held: Set<string>) {
    this.#options = options
    this.#held = held
    this.#notes = new SourceNotes(options.store.write, options.source, options.now)
  }

  /** Throws SourceAway while the source is left alone because it checks for programs. */
  static async open(options: SourceLedgerOptions): Promise<SourceLedger> {
    const until = (await findSilence(options.store.read, options.source)) ?? 0
    if (until > options.now()) throw new SourceAway(tellCheck(until))
    const kept = await listKeptPages(options.store.read)
    const own = kept.filter(page => page.source === options.source)
    return new SourceLedger(options, new Set(own.map(page => page.url)))
  }

  /** Pages asked for so far. */
  get asked(): number {
    return this.#asked
  }

  /** A page is about to be asked for. Throws the signal's reason when somebody asked to stop. */
  begin(): void {
    this.#options.signal.throwIfAborted()
    this.#asked += 1
  }

  /** The source answered as it should. */
  async answered(): Promise<void> {
    this.#unreadInRow = 0
    this.#unansweredInRow = 0
    await this.#notes.good()
  }

  /** A page was read and taken in: what is kept of it is over. */
  async accept(url: string): Promise<void> {
    const { store, source, now } = this.#options
    if (this.#held.delete(url)) await settlePages(store.write, source, [url], now())
  }

  /** Counts a page that should be there and is not. */
  noteMissing(url: string): void {
    this.#unanswered += 1
    this.#firstReason ||= `There is no ${url}.`
  }

  /**
   * Keeps a page that was read and is not believed, and counts it among those that did not parse. Answers whether it has
   * said so often and long enough to be believed after all.
   */
  async refuse({ kind, url }: PageAddress, reason: string, text: string): Promise<boolean> {
    const { store, source, now } = this.#options
    this.#unread += 1
    this.#firstReason ||= reason
    this.#held.add(url)
    const { times, firstSeenAt } = await keepPage(store.write, { source, kind, url, reason, text }, now())
    return times >= BELIEVED_AFTER.times && now() - firstSeenAt >= BELIEVED_AFTER.ms
  }

  /** What went wrong, for the history of the task: "3 of 120 pages did not parse"; undefined when nothing did. */
  tellFailures(): string | undefined {
    const parts = [
      this.#unread > 0 && `${this.#unread} of ${this.#asked} pages did not parse`,
      this.#unanswered > 0 && `${this.#unanswered} of ${this.#asked} pages were not answered`,
    ].filter(part => part !== false)
    return parts.length === 0 ? undefined : `${parts.join(', ')} (first: ${this.#firstReason})`
  }

  /** Writes how the source fared. */
  async close(): Promise<void> {
    await this.#notes.flush()
  }

  /**
   * Takes account of a failure. `missing`: the source says that there is no such page; `unread`: it came and cannot be read.
   * Throws SourceAway.
   */
  async fail(
    page: PageAddress,
    error: UpstreamError,
  ): Promise<{ readonly missing: boolean; readonly unread: boolean }> {
    const { source, now, keeps, pausesKindly } = this.#options
    const reason = error.message.replace(`${source}: `, '')
    if (error.status === 404 || error.status === 410) {
      // An answer all the same: what it means is for whoever asked.
      this.#unansweredInRow = 0
      return { missing: true, unread: false }
    }
    if (pausesKindly && error.kind === 'paused')
      throw new SourcePaused(reason, now() + (error.retryAfterMs ?? 0))
    if (error.kind === 'botCheck') {
      const until = now() + (error.retryAfterMs ?? 0)
      if (error.status !== undefined) await this.#notes.failed(reason, until)
      throw new SourceAway(tellCheck(until))
    }
    await this.#notes.failed(reason)
    // A refused sign-in without a page leaves nothing to keep.
    const isUnread = keeps.has(error.kind) && !(error.kind === 'login' && error.body === undefined)
    if (isUnread) {
      await this.refuse(page, reason, error.body ?? '')
      this.#unreadInRow += 1
    } else {
      this.#unanswered += 1
      this.#unansweredInRow += 1
      this.#firstReason ||= reason
    }
    const isAway = error.kind === 'login' || error.kind === 'open' || error.kind === 'paused'
    if (isAway || this.#unansweredInRow >= MOST_UNANSWERED || this.#unreadInRow >= MOST_UNREAD)
      throw new SourceAway(`The source was left alone after ${this.#asked} pages: ${reason}`)
    return { missing: false, unread: isUnread }
  }
}

const tellCheck = (until: number): string =>
  `${BOT_CHECK_REASON} It is not asked before ${new Date(until).toISOString().slice(11, 16)} UTC`
