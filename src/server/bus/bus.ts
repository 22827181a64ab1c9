import type { News } from './news.ts'

/**
 * Word between the processes of a deployment, within a fraction of a second and at most once. Nothing hangs on it: what was not heard is found
 * in the database.
 */
export interface Bus {
  /** Tells the others; never waits, never throws. */
  say(news: News): void
  /** Hears what others say; call the answer to hear no more. */
  hear(listener: (news: News) => void): () => void
  close(): Promise<void>
}
