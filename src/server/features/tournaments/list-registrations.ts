import type { Handler } from '#contract/handler.ts'
import { notFound } from '#contract/problem.ts'
import type { Store } from '#server/store/open-store.ts'
import { findEventOf, listRegisteredFencers } from '#server/store/registrations.ts'

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
