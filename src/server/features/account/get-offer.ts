import type { Handler } from '#contract/routes/handler.ts'
import { hasUsers } from '#server/store/accounts/users.ts'
import type { Store } from '#server/store/open-store.ts'

/** GET /api/v3/view/offer: what is switched on here. Accounts only come and never all go: once there is one it is not asked again. */
export function getOffer(store: Store, on: { live: boolean; calendar: boolean }): Handler<'getOffer'> {
  let isSetUp = false
  return async () => {
    isSetUp ||= await hasUsers(store.read)
    return { ...on, setup: !isSetUp }
  }
}
