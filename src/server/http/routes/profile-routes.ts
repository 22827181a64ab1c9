import type { FastifyReply } from 'fastify'
import { patchMe, readMe } from '#server/features/account/patch-me.ts'
import { formatETag } from '#server/features/account/plan-profile-patch.ts'
import type { VersionedUser } from '#server/store/accounts/profile.ts'
import type { Store } from '#server/store/open-store.ts'
import type { RawHandlers } from '../raw-handler.ts'

/** One's own profile: the two calls that speak of its version in their headers. */
export function profileRoutes(store: Store, avatars: boolean) {
  const answer = (reply: FastifyReply, { user, version }: VersionedUser): FastifyReply =>
    reply
      .header('cache-control', 'no-store')
      .header('etag', formatETag(version))
      .send(avatars ? { ...user, avatars } : user)
  return {
    getMe: async ({ caller }, _, reply) => {
      return answer(reply, await readMe(store, caller.userId))
    },
    patchMe: async ({ input, caller }, request, reply) => {
      const ifMatch = request.headers['if-match']
      return answer(reply, await patchMe(store, caller.userId, { patch: input.body, ifMatch }))
    },
  } satisfies Partial<RawHandlers>
}
