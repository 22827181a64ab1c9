import { Problem } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { dropStoppedAddress } from '#server/store/notices/notice-addresses.ts'
import type { Store } from '#server/store/open-store.ts'
import { parseStopToken } from './stop-token.ts'

/** Sends no more to an address, for whoever has the token that came with something that was sent there. */
export function unsubscribeCalls({
  store,
  secret,
}: {
  readonly store: Store
  /** What tokens are signed with; undefined: this process has not the others' key, and none is read. */
  readonly secret: string | undefined
}): { readonly unsubscribe: Handler<'unsubscribe'> } {
  return {
    unsubscribe: async ({ input: { params } }) => {
      const stopKey = secret === undefined ? undefined : parseStopToken(params.token, secret)
      if (stopKey === undefined || !(await dropStoppedAddress(store.write, stopKey)))
        throw new Problem(410, 'closed', 'This link is no longer valid')
      return { isOff: true }
    },
  }
}
