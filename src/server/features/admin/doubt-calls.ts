import { notFound, Problem } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { claimEntry, listClaims, undoClaim } from '#server/store/entries/entry-claims.ts'
import type { Store } from '#server/store/open-store.ts'
import {
  countDoubts,
  isOpenDoubt,
  listDoubts,
  markEntryDistinct,
} from '#server/store/people/identity-doubts.ts'

interface DoubtDeps {
  readonly store: Store
  readonly now: () => number
  /** Publishes an event with the people of its entries as they are known now: their bouts follow. */
  republish(eventId: string): Promise<void>
}

/** The calls about entries that may be somebody known, and about taking back what was said of them. */
export const doubtCalls = ({
  store,
  now,
  republish,
}: DoubtDeps): {
  listEntryDoubts: Handler<'listEntryDoubts'>
  decideEntryDoubt: Handler<'decideEntryDoubt'>
  listClaimedEntries: Handler<'listClaimedEntries'>
  undoClaimedEntry: Handler<'undoClaimedEntry'>
} => ({
  listEntryDoubts: async ({ input: { query } }) => ({
    total: await countDoubts(store.read, query.search),
    doubts: await listDoubts(store.read, query),
  }),
  decideEntryDoubt: async ({ input: { body }, caller }) => {
    if (body.decision === 'different') {
      if (!(await isOpenDoubt(store.read, body))) throw notFound('Doubt')
      await markEntryDistinct(store.write, body, now())
      return { decided: true }
    }
    const claimed = await claimEntry(store.write, body, { userId: caller.userId, now: now() })
    if (claimed === 'unknown') throw notFound('Doubt')
    if (claimed === 'bothEntered')
      throw new Problem(409, 'both-entered', 'Both entered the same event: they are two people')
    await republish(body.eventId)
    return { decided: true }
  },
  listClaimedEntries: () => listClaims(store.read),
  undoClaimedEntry: async ({ input: { body } }) => {
    if (!(await undoClaim(store.write, body))) throw notFound('Decision')
    await republish(body.eventId)
    return { undone: true }
  },
})
