import type { User } from '#contract/accounts/user.ts'
import { requestUrl } from '#web/api/calls/request-url.ts'

/**
 * Where the picture of the user ('me') or of a followed fencer is; undefined where there are none. It names whose
 * account it is, since a page shows a picture it has shown before without asking again.
 */
export const findAvatarUrl = (user: User | null | undefined, of: string): string | undefined =>
  user?.avatars === true ? requestUrl('getAvatar', { query: { of, user: user.id } }) : undefined
