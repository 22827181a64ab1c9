import type { Handler } from '#contract/handler.ts'
import { notFound, Problem } from '#contract/problem.ts'
import type { EntryClaim } from '#server/store/entrants.ts'
import { isOpenDoubt, listDoubts, tellEntryApart } from '#server/store/identity-doubts.ts'
import type { Store } from '#server/store/open-store.ts'

/** The calls about entries that may be somebody known. `relink` publishes an event with an entry's person. */
export const doubtCalls = (
  store: Store,
  relink: (eventId: string, claim: EntryClaim) => Promise<void>,
): { listEntryDoubts: Handler<'listEntryDoubts'>; decideEntryDoubt: Handler<'decideEntryDoubt'> } => ({
  listEntryDoubts: () => listDoubts(store.read),
  decideEntryDoubt: async ({ input: { body } }) => {
    const { eventId, entryId, fencerId, decision } = body
    if (!(await isOpenDoubt(store.read, body))) throw notFound('Doubt')
    if (decision === 'different') await tellEntryApart(store.write, body)
    else {
      const taken = await store.read
        .selectFrom('entry')
        .select('entry_id')
        .where('event_id', '=', eventId)
        .where('fencer_id', '=', fencerId)
        .executeTakeFirst()
      if (taken) throw new Problem(409, 'both-entered', 'Both entered the same event: they are two people')
      await relink(eventId, { entryId, fencerId })
    }
    return { decided: true }
  },
})
