import type { GuardedPatch } from '#contract/call/json-patch.ts'
import { notSignedIn } from '#contract/call/problem.ts'
import { editProfile, findVersionedUser, type VersionedUser } from '#server/store/accounts/profile.ts'
import type { Store } from '#server/store/open-store.ts'
import { planProfilePatch } from './plan-profile-patch.ts'

/** The signed-in user with the state that guards a later change. */
export async function readMe(store: Store, userId: string): Promise<VersionedUser> {
  const found = await findVersionedUser(store.read, userId)
  if (!found) throw notSignedIn()
  return found
}

/** Changes the signed-in user's profile as a patch says, wholly or not at all. */
export async function patchMe(
  store: Store,
  userId: string,
  change: { patch: GuardedPatch; ifMatch: string | undefined },
): Promise<VersionedUser> {
  const saved = await editProfile(store.write, userId, state =>
    planProfilePatch(change.patch, change.ifMatch, state),
  )
  if (!saved) throw notSignedIn()
  return saved
}
