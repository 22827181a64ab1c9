import type { Handler } from '#contract/handler.ts'
import { notFound } from '#contract/problem.ts'
import type { Store } from '#server/store/open-store.ts'
import { findEventOf } from '#server/store/registrations.ts'

/** GET …/registrations/changes. */
export const getRegistrationChanges =
  (store: Store, now: () => number): Handler<'getRegistrationChanges'> =>
  async ({ input: { params } }) => {
    const event = await findEventOf(store.read, { tournament: params.id, event: params.eventId })
    const changes = event && (await store.ask('entryMoves', event.id, now()))
    if (!changes) throw notFound('Event')
    return changes
  }
