import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { askAgain, listToldApart } from '#server/store/merging/told-apart.ts'
import type { Store } from '#server/store/open-store.ts'

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
