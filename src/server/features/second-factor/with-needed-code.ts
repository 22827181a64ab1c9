import type { User } from '#contract/accounts/user.ts'
import { findSecondFactor } from '#server/store/accounts/second-factors.ts'
import type { Store } from '#server/store/open-store.ts'

/** What is told of accounts to their own. */
export interface OwnUserDeps {
  readonly store: Pick<Store, 'write'>
  /** Whether administrators have their rights only once their second factor is on. */
  readonly adminsNeedCode?: boolean | undefined
}

/** The user, who is told where an administrator's rights wait for a second factor. */
export async function withNeededCode({ store, adminsNeedCode }: OwnUserDeps, user: User): Promise<User> {
  if (!adminsNeedCode || user.role !== 'admin') return user
  const factor = await findSecondFactor(store.write, user.id)
  return factor?.onAt === undefined ? { ...user, needsCode: true } : user
}
