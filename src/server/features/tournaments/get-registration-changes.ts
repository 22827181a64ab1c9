import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { findEventOf } from '#server/store/entries/registrations.ts'
import type { Store } from '#server/store/open-store.ts'

/** GET …/registrations/changes. */
export const getRegistrationChanges =
  (store: Store, now: () => number): Handler<'getRegistrationChanges'> =>
  async ({ input: { params } }) => {
    const event = await findEventOf(store.read, { tournament: params.id, event: params.eventId })
    const changes = event && (await store.ask('entryMoves', event.id, now()))
    if (!changes) throw notFound('Event')
    return changes
  }
