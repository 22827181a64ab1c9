import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { findEventOf, listRegisteredFencers } from '#server/store/entries/registrations.ts'
import type { Store } from '#server/store/open-store.ts'

type Name = 'getEventField' | 'listRegistrations' | 'getRegistrationChanges'
type EntryCalls = { readonly [One in Name]: Handler<One> }

/** Who stands in an event, and what became of registrations since. */
export function entryCalls(store: Store, now: () => number): EntryCalls {
  return {
    getEventField: async ({ input: { params }, caller }) => {
      const field = await store.ask('eventField', params.id, params.eventId, caller.userId)
      if (!field) throw notFound('Event')
      return field
    },

    listRegistrations: async ({ input: { params, query }, caller }) => {
      const event = await findEventOf(store.read, { tournament: params.id, event: params.eventId })
      if (!event) throw notFound('Event')
      return listRegisteredFencers(store.read, event.id, {
        gender: query.event_gender,
        details: query.details === 'true',
        readerId: caller.userId,
      })
    },

    getRegistrationChanges: async ({ input: { params } }) => {
      const event = await findEventOf(store.read, { tournament: params.id, event: params.eventId })
      const changes = event && (await store.ask('entryMoves', event.id, now()))
      if (!changes) throw notFound('Event')
      return changes
    },
  }
}
