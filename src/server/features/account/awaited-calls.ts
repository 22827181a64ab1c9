import { badRequest, notFound, Problem } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import {
  addAwaited,
  listAwaited,
  refuseAwaited,
  removeAwaited,
} from '#server/store/following/awaited-names.ts'
import type { Store } from '#server/store/open-store.ts'

type Name = 'listAwaited' | 'addAwaited' | 'removeAwaited' | 'refuseAwaited'
type AwaitedCalls = { readonly [One in Name]: Handler<One> }

/** /api/v2/user/me/awaited: names that the caller waits for. Each call knows those of the caller alone. */
export function awaitedCalls(store: Store, now: () => number): AwaitedCalls {
  return {
    listAwaited: ({ caller }) => listAwaited(store.read, caller.userId),
    addAwaited: async ({ input: { body }, caller }) => {
      const userId = caller.userId
      const done = await addAwaited(store.write, userId, { name: body.name, now: now() })
      if (done === 'noName') throw badRequest('name: a first and a last name')
      if (done === 'tooMany')
        throw new Problem(409, 'too-many-awaited', 'An account waits for 20 names at most')
      return listAwaited(store.write, userId)
    },
    removeAwaited: async ({ input: { params }, caller }) => {
      const userId = caller.userId
      if (!(await removeAwaited(store.write, userId, params.id))) throw notFound('Name')
      return listAwaited(store.write, userId)
    },
    refuseAwaited: async ({ input: { params, body }, caller }) => {
      const userId = caller.userId
      const refused = await refuseAwaited(store.write, userId, { id: params.id, fencerId: body.fencerId })
      if (!refused) throw notFound('Fencer')
      return listAwaited(store.write, userId)
    },
  }
}
