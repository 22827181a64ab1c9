import type { News } from './news.ts'

type Listener<Value> = (value: Value) => void

/** Those who listen in this process. What one of them does wrong is the others' business no more than the bus's. */
export class Ear {
  readonly #news = new Set<Listener<News>>()
  readonly #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  hear(listener: Listener<News>): () => void {
    this.#news.add(listener)
    return () => this.#news.delete(listener)
  }

  tell(news: News): void {
    for (const listener of this.#news) {
      try {
        listener(news)
      } catch (error) {
        this.#onError(error)
      }
    }
  }
}
