import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { askAgain, listDistinctDecisions } from '#server/store/merging/distinct-decisions.ts'
import type { Store } from '#server/store/open-store.ts'

/** The calls about what was told apart. */
export const distinctCalls = (
  store: Store,
): { listToldApart: Handler<'listToldApart'>; askAgain: Handler<'askAgain'> } => ({
  listToldApart: () => listDistinctDecisions(store.read),
  askAgain: async ({ input: { body } }) => {
    if (!(await askAgain(store.write, body))) throw notFound('Decision')
    return { asked: true }
  },
})
