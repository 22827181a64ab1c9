import { notFound } from '#contract/call/problem.ts'
import { patchEvent } from '#server/features/live/patch-event.ts'
import type { LiveFeed } from '#server/feed/live/feed.ts'
import { toVersionTag } from '#server/feed/publish/whole-answer.ts'
import type { RawHandler } from '../raw-handler.ts'

type PatchRouteDeps = Parameters<typeof patchEvent>[0] & { readonly feed: LiveFeed }

/** PATCH …/event/{eventId}: links a video to a match; If-Match may say which version the paths count in. */
export const patchEventRoute =
  ({ feed, ...deps }: PatchRouteDeps): RawHandler<'patchEvent'> =>
  async ({ input: { params, body }, caller }, request, reply) => {
    const held = await feed.read(params.eventId)
    if (held?.snapshot.event.tournamentId !== params.id) throw notFound('Event')
    const match = await patchEvent(
      deps,
      { event: held.snapshot.event, etag: held.snapshot.etag },
      { patch: body, ifMatch: toIfMatch(request.headers['if-match']), caller },
    )
    return reply.header('cache-control', 'no-store').send(match)
  }

const toIfMatch = (header: string | undefined): string | undefined =>
  header?.split(',').map(toVersionTag).join()
