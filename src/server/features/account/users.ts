import { notFound, Problem } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { changeUser as change, listUsers as list } from '#server/store/accounts/user-list.ts'
import type { Store } from '#server/store/open-store.ts'

/** GET /api/v2/admin/users */
export const listUsers =
  (store: Store): Handler<'listUsers'> =>
  () =>
    list(store.read)

/**
 * PATCH /api/v2/admin/users/{id}: never one's own account, so that an administrator is always left. `closed` hears of
 * every account that was disabled.
 */
export const changeUser =
  (store: Store, now: () => number, closed: (userId: string) => void): Handler<'changeUser'> =>
  async ({ input: { params, body }, caller }) => {
    if (params.id === caller?.userId) {
      throw new Problem(409, 'own-account', 'Another administrator has to change your own account')
    }
    const outcome = await change(store.write, params.id, { ...body, now: now() })
    if (outcome === 'unknown') throw notFound('User')
    if (outcome === 'lastAdmin') throw new Problem(409, 'last-admin', 'No other administrator is left')
    if (body.disabled) closed(params.id)
    return list(store.write)
  }
