import { formatUsafPath, type UsafPlace } from '#connectors/usafencing/addresses/usaf-paths.ts'
import { USAF_SOURCE, type UsafClient } from '#connectors/usafencing/asking/usaf-client.ts'
import type { UsafContents, UsafPageKind } from '#connectors/usafencing/asking/usaf-pages.ts'
import { SourceLedger } from '#server/feed/sources/source-ledger.ts'
import type { Store } from '#server/store/open-store.ts'

/** A page as it was read, or why not. `missing`: the source says that there is none such; `unread`: it came, and is kept. */
export type PageRead<Value> =
  | { readonly ok: true; readonly value: Value; readonly text: string }
  | { readonly ok: false; readonly missing: boolean; readonly unread: boolean }

export interface UsafPageReaderOptions {
  readonly store: Store
  readonly client: UsafClient
  readonly now: () => number
  readonly signal: AbortSignal
}

type PlaceOf<Kind extends UsafPageKind> = Extract<UsafPlace, { kind: Kind }> & { kind: Kind }

/** Reads pages of USA Fencing for one run and keeps account of them. */
export class UsafPageReader {
  readonly #options: UsafPageReaderOptions
  readonly #ledger: SourceLedger

  private constructor(options: UsafPageReaderOptions, ledger: SourceLedger) {
    this.#options = options
    this.#ledger = ledger
  }

  static async open(options: UsafPageReaderOptions): Promise<UsafPageReader> {
    const { store, now, signal } = options
    const keeps = new Set(['garbage', 'login'] as const)
    return new UsafPageReader(
      options,
      await SourceLedger.open({ store, now, signal, keeps, source: USAF_SOURCE }),
    )
  }

  /** Pages asked for so far. */
  get asked(): number {
    return this.#ledger.asked
  }

  /** Reads a page. Throws SourceAway, or the signal's reason when somebody asked to stop. */
  async read<Kind extends UsafPageKind>(place: PlaceOf<Kind>): Promise<PageRead<UsafContents[Kind]>> {
    const { client, signal } = this.#options
    this.#ledger.begin()
    const answer = await client.fetchPage<Kind>(place, signal)
    signal.throwIfAborted()
    if (!answer.ok) return { ok: false, ...(await this.#ledger.fail(toAddress(place), answer.reason)) }
    await this.#ledger.answered()
    return { ok: true, ...answer.value }
  }

  /** A page was read and taken in: what is kept of it is over. */
  accept(place: UsafPlace): Promise<void> {
    return this.#ledger.accept(formatUsafPath(place))
  }

  /** Counts a page that should be there and is not. */
  noteMissing(place: UsafPlace): void {
    this.#ledger.noteMissing(formatUsafPath(place))
  }

  /** Keeps a page that was read and is not believed. Answers whether it has said so often and long enough. */
  refuse(place: UsafPlace, reason: string, text: string): Promise<boolean> {
    return this.#ledger.refuse(toAddress(place), reason, text)
  }

  /** What went wrong, for the history of the task; undefined when nothing did. */
  tellFailures(): string | undefined {
    return this.#ledger.tellFailures()
  }

  /** Writes how the source fared. */
  close(): Promise<void> {
    return this.#ledger.close()
  }
}

const toAddress = (place: UsafPlace) => ({ kind: place.kind, url: formatUsafPath(place) })
