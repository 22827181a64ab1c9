import { createHash } from 'node:crypto'
import { AVATAR_SOURCE, createAvatarClient } from '#connectors/avatars/avatar-client.ts'
import { createUpstreamClient } from '#connectors/http/upstream-client.ts'
import { namesTag } from '#contract/call/names-tag.ts'
import { Avatars } from '#server/features/avatars/find-avatar.ts'
import type { Store } from '#server/store/open-store.ts'
import type { RawHandlers } from '../raw-handler.ts'

const LARGEST_BYTES = 200_000
const DEADLINE_MS = 5_000

/** Opens the picture service at an address. */
export function openAvatars(baseUrl: string, store: Store): { avatars: Avatars; close: () => Promise<void> } {
  const guarded = createUpstreamClient({
    source: AVATAR_SOURCE,
    baseUrl,
    userAgent: 'Allez/0.1',
    maxBytes: LARGEST_BYTES,
    deadlineMs: DEADLINE_MS,
    count: 20,
    concurrency: 4,
    jitterMs: 0,
    attempts: 1,
  })
  const client = createAvatarClient(baseUrl, guarded.fetchText)
  return { avatars: new Avatars(store, hash => client.fetchAvatar(hash)), close: guarded.close }
}

/** GET /api/v2/user/me/avatar: the picture, or nothing (204), then the initials stay. */
export const avatarRoute = (opened: { avatars: Avatars } | undefined) =>
  ({
    getAvatar: async ({ input, caller }, request, reply) => {
      const picture = await opened?.avatars.find(caller.userId, input.query.of)
      if (!picture) return reply.code(204).header('cache-control', 'no-store').send()
      const etag = `"${createHash('sha256').update(picture.bytes).digest('base64url')}"`
      // The browser keeps the bytes but must ask each time: the next person on the device may be another.
      reply.header('cache-control', 'private, no-cache').header('vary', 'cookie').header('etag', etag)
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.header('content-disposition', 'inline').type(picture.type).send(picture.bytes)
    },
  }) satisfies Partial<RawHandlers>
