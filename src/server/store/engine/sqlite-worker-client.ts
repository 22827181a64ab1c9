import { Worker } from 'node:worker_threads'
import type { QuestionName } from '#server/store/questions/questions.ts'
import { DatabaseError } from './database-error.ts'
import { findSpent, type SpentTime } from './spent-time.ts'
import type { SqliteReply, SqliteRequest, SqliteWorkerOptions } from './sqlite-request.ts'
import { toSqliteErrorKind } from './to-sqlite-error-kind.ts'

interface Waiting {
  /** For whom it is done; undefined: for nobody who is counted. */
  readonly spent: SpentTime | undefined
  readonly resolve: (reply: SqliteReply) => void
  readonly reject: (reason: unknown) => void
}

/** Rows on their way out: what lives shortly needs no more, and each thread would keep three times as much. */
const SHORT_LIVED = { maxYoungGenerationSizeMb: 12 } as const

/** A database file held open by a thread of its own, so that a heavy query never stalls requests. */
export class SqliteWorkerClient {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #closed: Promise<void>
  #next = 1
  #failure: DatabaseError | undefined
  #closing = false

  /** `onGone` hears of a thread that ended without being asked to: nothing can be read or written through it again. */
  constructor(options: SqliteWorkerOptions, onGone: (error: Error) => void = () => {}) {
    this.#worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: options,
      resourceLimits: SHORT_LIVED,
    })
    this.#worker.on('message', (reply: SqliteReply | 'closed') => {
      if (reply !== 'closed') this.#settle(reply)
    })
    this.#worker.on('error', error => this.#fail(error))
    this.#closed = new Promise(resolve => {
      this.#worker.on('exit', () => {
        this.#fail('the database thread has ended')
        resolve()
        if (!this.#closing && this.#failure) onGone(this.#failure)
      })
    })
    // Waiting for a reply keeps the process alive; an idle worker does not.
    this.#worker.unref()
  }

  /** How many requests are under way. */
  get load(): number {
    return this.#waiting.size
  }

  /** Runs one statement; `begins`: a transaction begins with it. Rejects with DatabaseError when SQLite refuses either. */
  run(sql: string, parameters: readonly unknown[], begins = false): Promise<SqliteReply> {
    return this.#send(id => ({ id, sql, parameters, ...(begins ? { begins } : {}) }))
  }

  /** Answers one of the store's questions as JSON; undefined: no answer. Rejects as `run` does. */
  async ask(question: QuestionName, input: readonly unknown[]): Promise<string | undefined> {
    return (await this.#send(id => ({ id, question, input }))).json
  }

  #send(toRequest: (id: number) => SqliteRequest): Promise<SqliteReply> {
    if (this.#failure) return Promise.reject(this.#failure)
    const id = this.#next++
    return new Promise((resolve, reject) => {
      if (this.#waiting.size === 0) this.#worker.ref()
      this.#waiting.set(id, { spent: findSpent(), resolve, reject })
      this.#worker.postMessage(toRequest(id))
    })
  }

  /** Closes the file after every statement already sent, and ends the thread; once is enough. */
  async close(): Promise<void> {
    if (!this.#closing) {
      this.#closing = true
      this.#worker.ref()
      this.#worker.postMessage('close')
    }
    await this.#closed
  }

  #settle(reply: SqliteReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (this.#waiting.size === 0) this.#worker.unref()
    if (!waiting) return
    if (waiting.spent) waiting.spent.ms += reply.ms ?? 0
    if (reply.error) {
      waiting.reject(new DatabaseError(reply.error.message, toSqliteErrorKind(reply.error.errcode)))
    } else {
      waiting.resolve(reply)
    }
  }

  #fail(reason: unknown): void {
    const message = reason instanceof Error ? reason.message : String(reason)
    this.#failure ??= new DatabaseError(message, 'gone', reason)
    for (const waiting of this.#waiting.values()) waiting.reject(this.#failure)
    this.#waiting.clear()
  }
}

/** The one with the least to do: the first of equals, whose pages are in memory already. */
export const leastBusy = <Client extends { readonly load: number }>(clients: readonly Client[]): Client =>
  clients.reduce((best, client) => (client.load < best.load ? client : best))
