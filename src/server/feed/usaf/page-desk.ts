import type { UpstreamError } from '#connectors/http/upstream-error.ts'
import { USAF_SOURCE, type UsafClient } from '#connectors/usafencing/usaf-client.ts'
import type { UsafContents, UsafPageKind } from '#connectors/usafencing/usaf-pages.ts'
import { formatUsafPath, type UsafPlace } from '#connectors/usafencing/usaf-paths.ts'
import type { Store } from '#server/store/open-store.ts'
import { keepPage, listKeptPages, settlePages } from '#server/store/quarantine.ts'
import { SourceNotes } from '../source-notes.ts'

/** A page as it was read, or why not. `missing`: the source says that there is none such. */
export type PageRead<Value> =
  | { readonly ok: true; readonly value: Value; readonly text: string }
  | { readonly ok: false; readonly missing: boolean }

/** Ends a run: asking for more is of no use now. */
export class SourceAway extends Error {
  override readonly name = 'SourceAway'
}

export interface DeskOptions {
  readonly store: Store
  readonly client: UsafClient
  readonly now: () => number
  readonly signal: AbortSignal
}

/** After so many failures in a row a run ends. */
const MOST_UNANSWERED = 5
const MOST_UNREAD = 20

/** What a page says against what is known is believed when it said so often enough, for long enough. */
const BELIEVED_AFTER = { times: 3, ms: 24 * 3_600_000 }

type PlaceOf<Kind extends UsafPageKind> = Extract<UsafPlace, { kind: Kind }> & { kind: Kind }

/** Reads pages for one run and keeps account: what could not be read is kept raw, what fails again and again ends it. */
export class PageDesk {
  readonly #options: DeskOptions
  readonly #notes: SourceNotes
  readonly #held: Set<string>
  #asked = 0
  #unread = 0
  #unanswered = 0
  #unreadInRow = 0
  #unansweredInRow = 0
  #firstReason = ''

  private constructor(options: DeskOptions, held: Set<string>) {
    this.#options = options
    this.#held = held
    this.#notes = new SourceNotes(options.store.write, USAF_SOURCE, options.now)
  }

  static async open(options: DeskOptions): Promise<PageDesk> {
    const kept = await listKeptPages(options.store.read)
    const own = kept.filter(page => page.source === USAF_SOURCE)
    return new PageDesk(options, new Set(own.map(page => page.url)))
  }

  /** Pages asked for so far. */
  get asked(): number {
    return this.#asked
  }

  /** Reads a page. Throws SourceAway, or the signal's reason when somebody asked to stop. */
  async read<Kind extends UsafPageKind>(place: PlaceOf<Kind>): Promise<PageRead<UsafContents[Kind]>> {
    const { client, signal } = this.#options
    signal.throwIfAborted()
    this.#asked += 1
    const answer = await client.fetchPage<Kind>(place, signal)
    signal.throwIfAborted()
    if (!answer.ok) return this.#fail(place, answer.reason)
    this.#unreadInRow = 0
    this.#unansweredInRow = 0
    await this.#notes.good()
    return { ok: true, ...answer.value }
  }

  /** A page was read and taken in: what is kept of it is over. */
  async accept(place: UsafPlace): Promise<void> {
    const { store, now } = this.#options
    const url = formatUsafPath(place)
    if (this.#held.delete(url)) await settlePages(store.write, USAF_SOURCE, [url], now())
  }

  /** Counts a page that should be there and is not. */
  noteMissing(place: UsafPlace): void {
    this.#unanswered += 1
    this.#firstReason ||= `There is no ${formatUsafPath(place)}.`
  }

  /**
   * Keeps a page that was read and is not believed, and counts it among those that did not parse. Answers whether it has
   * said so often and long enough to be believed after all.
   */
  async refuse(place: UsafPlace, reason: string, text: string): Promise<boolean> {
    const { store, now } = this.#options
    const url = formatUsafPath(place)
    this.#unread += 1
    this.#firstReason ||= reason
    this.#held.add(url)
    const page = { source: USAF_SOURCE, kind: place.kind, url, reason, text }
    const { times, firstSeenAt } = await keepPage(store.write, page, now())
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

  async #fail(place: UsafPlace, error: UpstreamError): Promise<PageRead<never>> {
    const reason = error.message.replace(`${USAF_SOURCE}: `, '')
    if (error.status === 404 || error.status === 410) {
      // An answer all the same: what it means is for whoever asked.
      this.#unansweredInRow = 0
      return { ok: false, missing: true }
    }
    await this.#notes.failed(reason)
    if (error.kind === 'garbage' || error.kind === 'login') {
      await this.refuse(place, reason, error.body ?? '')
      this.#unreadInRow += 1
    } else {
      this.#unanswered += 1
      this.#unansweredInRow += 1
      this.#firstReason ||= reason
    }
    const isAway = error.kind === 'login' || error.kind === 'open' || error.kind === 'paused'
    if (isAway || this.#unansweredInRow >= MOST_UNANSWERED || this.#unreadInRow >= MOST_UNREAD)
      throw new SourceAway(`The source was left alone after ${this.#asked} pages: ${reason}`)
    return { ok: false, missing: false }
  }
}
