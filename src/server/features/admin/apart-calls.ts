import type { Handler } from '#contract/handler.ts'
import { notFound } from '#contract/problem.ts'
import type { Store } from '#server/store/open-store.ts'
import { askAgain, listToldApart } from '#server/store/told-apart.ts'

/** The calls about what was told apart. */
export const apartCalls = (
  store: Store,
): { listToldApart: Handler<'listToldApart'>; askAgain: Handler<'askAgain'> } => ({
  listToldApart: () => listToldApart(store.read),
  askAgain: async ({ input: { body } }) => {
    if (!(await askAgain(store.write, body))) throw notFound('Decision')
    return { asked: true }
  },
})
