import { Worker } from 'node:worker_threads'

/** Why an answer never came: the thread failed, said nothing for too long, or was closed. */
export type Lost = 'failed' | 'hung' | 'closed'

export interface AskedThreadOptions<Answer> {
  /** The module that it runs, which calls `answerAsks`. */
  readonly module: URL
  readonly workerData?: unknown
  /** No answer takes longer, in milliseconds: a thread that still says nothing then hangs, and is ended. */
  readonly mostMs: number
  /** What whoever waits gets instead of an answer. */
  readonly toLost: (why: Lost) => Answer
}

/** What goes to the thread: a question, or that nobody waits for its answer any more. */
export type Asked<Ask> =
  | { readonly id: number; readonly ask: Ask }
  | { readonly id: number; readonly ask?: undefined }

/** What comes back. */
export interface Answered<Answer> {
  readonly id: number
  readonly answer: Answer
}

/**
 * A thread that answers questions, begun by the first of them. When it fails or hangs, whoever waits is told so, and the
 * next question begins another. It keeps no process running.
 */
export class AskedThread<Ask extends object, Answer> {
  readonly #options: AskedThreadOptions<Answer>
  #running: RunningThread<Ask, Answer> | undefined
  #isClosed = false

  constructor(options: AskedThreadOptions<Answer>) {
    this.#options = options
  }

  /** Never rejects. `signal` tells the thread that nobody waits any more; what it makes of that is its answer. */
  ask(ask: Ask, signal?: AbortSignal): Promise<Answer> {
    if (this.#isClosed) return Promise.resolve(this.#options.toLost('closed'))
    if (this.#running === undefined || this.#running.isOver) this.#running = new RunningThread(this.#options)
    return this.#running.ask(ask, signal)
  }

  /** Leaves nobody waiting. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#running?.end('closed')
  }
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly timer: NodeJS.Timeout
}

class RunningThread<Ask extends object, Answer> {
  readonly #options: AskedThreadOptions<Answer>
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting<Answer>>()
  #next = 1
  isOver = false

  constructor(options: AskedThreadOptions<Answer>) {
    this.#options = options
    this.#worker = new Worker(options.module, { workerData: options.workerData })
    this.#worker.on('message', ({ id, answer }: Answered<Answer>) => this.#settle(id, answer))
    this.#worker.on('error', () => void this.end('failed'))
    this.#worker.on('exit', () => void this.end('failed'))
    this.#worker.unref()
  }

  async ask(ask: Ask, signal: AbortSignal | undefined): Promise<Answer> {
    const id = this.#next++
    const answered = new Promise<Answer>(resolve => {
      const timer = setTimeout(() => void this.end('hung'), this.#options.mostMs)
      this.#waiting.set(id, { resolve, timer })
    })
    this.#post({ id, ask })
    const leave = (): void => this.#post({ id })
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave)
    try {
      return await answered
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  async end(why: Lost): Promise<void> {
    this.isOver = true
    for (const id of [...this.#waiting.keys()]) this.#settle(id, this.#options.toLost(why))
    await this.#worker.terminate()
  }

  #post(asked: Asked<Ask>): void {
    this.#worker.postMessage(asked)
  }

  #settle(id: number, answer: Answer): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(id)
    waiting.resolve(answer)
  }
}
