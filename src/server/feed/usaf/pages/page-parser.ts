import { Worker } from 'node:worker_threads'
import type { ParsePage } from '#connectors/usafencing/asking/usaf-client.ts'
import {
  parseUsafPage,
  type UsafContents,
  type UsafPageKind,
} from '#connectors/usafencing/asking/usaf-pages.ts'
import { fail, type Result } from '#domain/result.ts'

/** What goes to the thread, and what comes back. */
export interface ParseOrder {
  readonly id: number
  readonly kind: UsafPageKind
  readonly text: string
}
export interface ParsedOrder {
  readonly id: number
  readonly parsed: Result<UsafContents[UsafPageKind]>
}

/** Parses pages without holding up requests. */
export interface PageParser {
  readonly parse: ParsePage
  close(): Promise<void>
}

/** Pages up to so many characters are read within a fraction of a millisecond: not worth the way to another thread. */
const LONGEST_HERE = 5_000
/** A page that takes longer is broken in a way that nobody thought of. */
const MOST_MS = 10_000

const CLOSED = 'The server was closed.'

/** Parses small pages here and large ones in a thread of its own, which begins with the first of them. */
export function openPageParser(mostMs = MOST_MS): PageParser {
  let thread: ParseThread | undefined
  let isClosed = false
  return {
    parse: async (kind, text) => {
      if (text.length <= LONGEST_HERE) return parseUsafPage(kind, text)
      if (isClosed) return fail(CLOSED)
      if (thread === undefined || thread.isOver) thread = new ParseThread(mostMs)
      return thread.parse(kind, text)
    },
    close: async () => {
      isClosed = true
      await thread?.close()
    },
  }
}

interface Waiting {
  readonly settle: (parsed: Result<never>) => void
  readonly timer: NodeJS.Timeout
}

/** One thread. When it fails or hangs, what it was asked has a reason, and it is over. */
class ParseThread {
  readonly #worker = new Worker(new URL('./page-parser-thread.ts', import.meta.url))
  readonly #waiting = new Map<number, Waiting>()
  readonly #mostMs: number
  #next = 1
  isOver = false

  constructor(mostMs: number) {
    this.#mostMs = mostMs
    this.#worker.on('message', ({ id, parsed }: ParsedOrder) => this.#settle(id, parsed as Result<never>))
    this.#worker.on('error', () => this.#end('The page could not be parsed.'))
    this.#worker.on('exit', () => this.#end('The page could not be parsed.'))
    this.#worker.unref()
  }

  parse<Kind extends UsafPageKind>(kind: Kind, text: string): Promise<Result<UsafContents[Kind]>> {
    return new Promise(resolve => {
      const id = this.#next++
      const timer = setTimeout(() => {
        this.#end('The page took too long to be parsed.')
        void this.#worker.terminate()
      }, this.#mostMs)
      this.#waiting.set(id, { settle: resolve, timer })
      this.#worker.postMessage({ id, kind, text } satisfies ParseOrder)
    })
  }

  async close(): Promise<void> {
    this.#end(CLOSED)
    await this.#worker.terminate()
  }

  #settle(id: number, parsed: Result<never>): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(id)
    waiting.settle(parsed)
  }

  #end(reason: string): void {
    this.isOver = true
    for (const id of [...this.#waiting.keys()]) this.#settle(id, fail(reason))
  }
}
