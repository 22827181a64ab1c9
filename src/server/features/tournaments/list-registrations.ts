import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { findEventOf, listRegisteredFencers } from '#server/store/entries/registrations.ts'
import type { Store } from '#server/store/open-store.ts'

/** GET …/registrations. */
export const listRegistrations =
  (store: Store): Handler<'listRegistrations'> =>
  async ({ input: { params, query } }) => {
    const event = await findEventOf(store.read, { tournament: params.id, event: params.eventId })
    if (!event) throw notFound('Event')
    return listRegisteredFencers(store.read, event.id, {
      gender: query.event_gender,
      details: query.details === 'true',
    })
  }
