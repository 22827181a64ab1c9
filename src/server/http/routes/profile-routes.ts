import type { FastifyReply } from 'fastify'
import { patchMe, readMe } from '#server/features/account/patch-me.ts'
import { formatETag } from '#server/features/account/plan-profile-patch.ts'
import { type OwnUserDeps, withNeededCode } from '#server/features/second-factor/with-needed-code.ts'
import type { VersionedUser } from '#server/store/accounts/profile.ts'
import type { Store } from '#server/store/open-store.ts'
import type { RawHandlers } from '../raw-handler.ts'

/** One's own profile: the two calls that speak of its version in their headers. */
export function profileRoutes(deps: OwnUserDeps & { readonly store: Store; readonly avatars: boolean }) {
  const { store, avatars } = deps
  const answer = async (reply: FastifyReply, { user, version }: VersionedUser): Promise<FastifyReply> => {
    const own = await withNeededCode(deps, user)
    return reply
      .header('cache-control', 'no-store')
      .header('etag', formatETag(version))
      .send(avatars ? { ...own, avatars } : own)
  }
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
