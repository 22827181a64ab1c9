import { Worker } from 'node:worker_threads'
import { DatabaseError } from '#server/store/engine/database-error.ts'
import type { ListReply, ListThreadOptions } from './list-request.ts'
import type { ListName } from './lists.ts'

interface Waiting {
  readonly resolve: (json: Uint8Array | undefined) => void
  readonly reject: (reason: unknown) => void
}

/** Makes lists in a thread that is started with the first one, and again after it has ended. */
export class ListMaker {
  readonly #options: ListThreadOptions
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #next = 1
  #isClosed = false

  constructor(options: ListThreadOptions) {
    this.#options = options
  }

  /** A list as the bytes of its JSON; undefined: there is no such thing. Rejects with DatabaseError. */
  make(list: ListName, input: readonly unknown[]): Promise<Uint8Array | undefined> {
    if (this.#isClosed) return Promise.reject(new DatabaseError('the database is closed', 'gone'))
    const worker = this.#open()
    const id = this.#next++
    return new Promise((resolve, reject) => {
      worker.ref()
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ id, list, input })
    })
  }

  /** Ends the thread after what was asked already. */
  async close(): Promise<void> {
    this.#isClosed = true
    const worker = this.#worker
    if (!worker) return
    worker.ref()
    const ended = new Promise(resolve => worker.once('exit', resolve))
    worker.postMessage('close')
    await ended
  }

  #open(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./list-thread.ts', import.meta.url), { workerData: this.#options })
    this.#worker = worker
    worker.on('message', (reply: ListReply) => this.#settle(worker, reply))
    let failure: unknown = 'the thread of the lists has ended'
    worker.on('error', error => {
      failure = error
    })
    worker.on('exit', () => this.#end(failure))
    return worker
  }

  #settle(worker: Worker, reply: ListReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    // Waiting for a list keeps the process alive; an idle thread does not.
    if (this.#waiting.size === 0) worker.unref()
    if (reply.error) waiting?.reject(new DatabaseError(reply.error.message, reply.error.kind))
    else waiting?.resolve(reply.json)
  }

  #end(failure: unknown): void {
    this.#worker = undefined
    const message = failure instanceof Error ? failure.message : String(failure)
    const error = new DatabaseError(message, 'gone', failure)
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}
