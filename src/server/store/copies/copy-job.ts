import { Worker } from 'node:worker_threads'

/** What a thread of its own does for a copy: looks through a file, or fills a new one from PostgreSQL in a folder of its own. */
export type CopyJob =
  | { readonly kind: 'look'; readonly path: string }
  | {
      readonly kind: 'fill'
      readonly url: string
      readonly schema: string | undefined
      readonly folder: string
    }

export interface CopyReply {
  /** What is wrong with the file; undefined: nothing. */
  readonly damage: string | undefined
  /** Rows of all tables. */
  readonly rows: number
}

/** Does a job beside whoever is answered meanwhile. */
export async function runCopyJob(job: CopyJob, signal?: AbortSignal): Promise<CopyReply> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./copy-thread.ts', import.meta.url), { workerData: job })
  const stop = () => void worker.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  const ended = Promise.withResolvers<CopyReply>()
  worker.once('message', ended.resolve)
  worker.once('error', ended.reject)
  worker.once('exit', () => ended.reject(signal?.reason ?? new Error('the thread of the copy has ended')))
  try {
    return await ended.promise
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
