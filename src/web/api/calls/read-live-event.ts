import type { LiveEvent } from '#contract/live/live-event.ts'

/** A live event as it was answered, with when the server last looked at its source. */
export interface ReadEvent {
  readonly event: LiveEvent
  readonly lookedAt?: number
  readonly etag: string | undefined
}

/** Reads the answer to the question for a live event. Throws where it is none. */
export async function readLiveEvent(response: Response): Promise<ReadEvent> {
  const event = (await response.json()) as LiveEvent
  return { event, ...readLookedAt(response), etag: response.headers.get('etag') ?? undefined }
}

/** When the server last looked, which a 304 says, too. */
export function readLookedAt({ headers }: Response): { lookedAt?: number } {
  const lookedAt = Number(headers.get('allez-looked-at') ?? Number.NaN)
  return Number.isFinite(lookedAt) ? { lookedAt } : {}
}
