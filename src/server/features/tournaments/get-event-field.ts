import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import type { Store } from '#server/store/open-store.ts'

/** GET …/field. */
export const getEventField =
  (store: Store): Handler<'getEventField'> =>
  async ({ input: { params }, caller }) => {
    const field = await store.ask('eventField', params.id, params.eventId, caller?.userId ?? '')
    if (!field) throw notFound('Event')
    return field
  }
