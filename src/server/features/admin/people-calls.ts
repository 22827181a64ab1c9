import { badRequest, notFound, Problem } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'
import type { LostSight } from '#server/store/following/lost-sight.ts'
import { countFencers, listDuplicates, markPeopleDistinct } from '#server/store/merging/duplicates.ts'
import { mergeFencers } from '#server/store/merging/merge-fencers.ts'
import { listMerges } from '#server/store/merging/merge-records.ts'
import { undoMerge } from '#server/store/merging/undo-merge.ts'
import type { Store } from '#server/store/open-store.ts'

const REFUSALS = {
  same: () => badRequest('A person cannot be merged with themselves'),
  unknown: () => notFound('Fencer'),
  bothEntered: () => new Problem(409, 'both-entered', 'Both entered the same event: they are two people'),
  twoFieIds: () => new Problem(409, 'two-fie-ids', 'The FIE has both: they are two people'),
  twoUsafIds: () => new Problem(409, 'two-usaf-ids', 'USA Fencing has both: they are two people'),
} as const

/** `lost` hears who sees less where one of two records was hidden. */
interface PeopleDeps {
  readonly store: Store
  readonly shared: SharedAnswers
  readonly now: () => number
  readonly lost: (lost: LostSight) => Promise<void>
}

/** The calls about who is who, and about taking merges back. */
export const peopleCalls = ({
  store,
  shared,
  now,
  lost,
}: PeopleDeps): {
  listDuplicates: Handler<'listDuplicates'>
  decideDuplicate: Handler<'decideDuplicate'>
  listMerges: Handler<'listMerges'>
  undoMerge: Handler<'undoMerge'>
} => ({
  listDuplicates: () => listDuplicates(store.read),
  decideDuplicate: async ({ input: { body } }) => {
    const { keep, other, decision } = body
    if (decision === 'different') {
      if (keep === other) throw REFUSALS.same()
      if ((await countFencers(store.read, [keep, other])) < 2) throw notFound('Fencer')
      await markPeopleDistinct(store.write, [keep, other], now())
      return { merge: null }
    }
    const merged = await mergeFencers(store.write, { kept: keep, gone: other }, now())
    if (typeof merged === 'string') throw REFUSALS[merged]()
    const { lost: less, hides: _, ...merge } = merged
    for (const key of ['standings', 'estimates', 'news']) await shared.drop(key)
    await lost(less)
    return { merge }
  },
  listMerges: ({ input: { query } }) => listMerges(store.read, query),
  undoMerge: async ({ input: { params } }) => {
    const undone = await undoMerge(store.write, params.id, now())
    if (undone === 'unknown') throw notFound('Merge')
    if (undone === 'later') throw new Problem(409, 'later-merge', 'Undo the later merge first')
    for (const key of ['standings', 'estimates', 'schedule', 'tournaments', 'tournament', 'news'])
      await shared.drop(key)
    const { lost: less, ...merge } = undone
    await lost(less)
    return merge
  },
})
