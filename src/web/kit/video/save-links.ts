import { ApiError } from '#web/api/calls/api-error.ts'
import { keepWrite } from '#web/api/outbox/keep-write.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import type { BoutLink, LinkSaved, VideoLinking } from './video-linking.ts'

/** Whoever waits for a link to be saved is told after so long that it goes later. */
const PATIENCE_MS = 12_000

/** Saves links, or keeps them until there is a network: then 'queued'. Rejects where they are refused or cannot be kept. */
export async function saveLinks(
  linking: VideoLinking,
  links: readonly BoutLink[],
): Promise<LinkSaved | 'queued'> {
  let failure: unknown
  if (!outboxMark.read()?.waiting.length) {
    try {
      return await withPatience(linking.save(links))
    } catch (error) {
      if (!(error instanceof ApiError && error.isOffline)) throw error
      failure = error
    }
  }
  // A link that arrived all the same is there already when it is sent again, and is no change.
  for (const link of links) await keepWrite(linking.toWrite(link), Date.now(), { failure })
  return 'queued'
}

async function withPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new ApiError('No answer', 0)), PATIENCE_MS)
  return Promise.race([answer, silence.promise]).finally(() => clearTimeout(timer))
}
