import { changedElsewhere, Problem } from '#contract/call/problem.ts'
import type { ShareRefusal } from '#server/store/circle/observer-shares.ts'

/** Why fencers were not shared. */
export const SHARE_REFUSALS: Readonly<Record<ShareRefusal, () => Problem>> = {
  changed: () => changedElsewhere(409),
  notHeld: () => new Problem(403, 'not-held', 'Only who holds a fencer can share them'),
  tooMany: () => new Problem(409, 'too-many-invitations', 'An account has 30 open invitations at most'),
}
