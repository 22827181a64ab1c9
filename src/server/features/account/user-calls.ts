import { notFound, Problem } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { changeUser, listUsers } from '#server/store/accounts/user-list.ts'
import type { Store } from '#server/store/open-store.ts'

interface UserCallDeps {
  readonly store: Store
  readonly now: () => number
  /** Hears of every account that was disabled. */
  readonly closed: (userId: string) => void
}

/** The accounts as administrators see and change them: never their own, so that an administrator is always left. */
export const userCalls = ({
  store,
  now,
  closed,
}: UserCallDeps): { listUsers: Handler<'listUsers'>; changeUser: Handler<'changeUser'> } => ({
  listUsers: () => listUsers(store.read),

  changeUser: async ({ input: { params, body }, caller }) => {
    if (params.id === caller.userId) {
      throw new Problem(409, 'own-account', 'Another administrator has to change your own account')
    }
    const outcome = await changeUser(store.write, params.id, { ...body, now: now() })
    if (outcome === 'unknown') throw notFound('User')
    if (outcome === 'lastAdmin') throw new Problem(409, 'last-admin', 'No other administrator is left')
    if (body.disabled) closed(params.id)
    return listUsers(store.write)
  },
})
