import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EliminationRound } from '#contract/live/elimination.ts'
import type { LiveChange } from '#contract/live/live-change.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Match } from '#contract/live/match.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { planUpdate } from '#server/feed/publish/plan-update.ts'
import { applyLiveChange } from './apply-live-change.ts'

const feed = (version: number): LiveEvent['feed'] => ({
  source: 'ftl',
  version,
  changedAt: version,
  lookedAt: version,
  flags: [],
})

const touches = fc.option(fc.constantFrom<[number, number]>([5, 3], [4, 5], [5, 0]), { nil: undefined })
const results = fc.tuple(touches, touches, touches)

const document = fc
  .tuple(results, results, fc.constantFrom('A1', 'B2', undefined), fc.nat(3), fc.nat(3))
  .map(([first, second, strip, victories, place]): LiveDocument => {
    const pools = [inventedPool(1, first), { ...inventedPool(2, second), ...(strip ? { strip } : {}) }]
    pools[0]!.fencers[1]!.victories = victories
    pools[1]!.fencers[0]!.touchesScored = victories
    const event = inventedEvent(pools, { status: { completedPools: place, totalPools: 3 } })
    if (place > 0) event.fencers[2]!.place = place
    return event
  })

test('what the server says has changed, applied by the page, is the new event', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const plan = planUpdate(before, after)
      const change: LiveChange = {
        base: 1,
        feed: feed(2),
        whole: plan.whole,
        matches: [...plan.matches],
        ...plan.parts,
      }
      expect(plan.whole).toBe(false)
      expect(applyLiveChange({ ...before, feed: feed(1) }, change)).toEqual({ ...after, feed: feed(2) })
    }),
  )
})

const bout = (id: string, roundOf: number, score: [number, number] | undefined): Match => ({
  id,
  stage: { elimination: { roundOf } },
  left: {
    individual: { fencer: 'ana-1' },
    ...(score ? { score: score[0], outcome: score[0] > score[1] ? 'win' : 'loss' } : {}),
  },
  right: {
    ...(score ? { individual: { fencer: 'bea-1' }, score: score[1] } : { isBye: true }),
  },
})

const rounds = (name: string) =>
  fc
    .tuple(results, fc.boolean())
    .map(([[first, second, third], isFinalDrawn]): EliminationRound[] => [
      { roundOf: 4, matches: [bout(`${name}.4.0`, 4, first), bout(`${name}.4.1`, 4, second)] },
      ...(isFinalDrawn ? [{ roundOf: 2, matches: [bout(`${name}.2.0`, 2, third)] }] : []),
    ])

const sideTreeIn = (namesOf: (id: string) => string) =>
  fc.constantFrom('t1', 't2').chain(id =>
    fc.record({
      id: fc.constant(id),
      name: fc.constantFrom('Bronze', 'Repechage A'),
      kind: fc.constantFrom('bronze' as const, 'repechage' as const),
      rounds: rounds(namesOf(id)),
    }),
  )

const withTablesOf = (sideTree: ReturnType<typeof sideTreeIn>) =>
  fc
    .tuple(
      document,
      rounds('main'),
      fc.option(fc.uniqueArray(sideTree, { selector: tree => tree.id, maxLength: 2 }), { nil: undefined }),
      fc.constantFrom('Finished' as const, 'NotStarted' as const, undefined),
      fc.record({ live: fc.boolean(), complete: fc.boolean(), referee: fc.boolean(), time: fc.boolean() }),
    )
    .map(([event, main, otherTrees, status, more]): LiveDocument => {
      const { status: _, pools, ...rest } = event
      return {
        ...rest,
        ...(status === undefined ? {} : { status }),
        live: more.live,
        pools: pools.map(pool => ({
          ...pool,
          complete: more.complete,
          referees: more.referee ? [{ role: 'referee', name: 'Quill, Ada' }] : [],
          ...(more.time ? { time: '09:00' } : {}),
        })),
        elimination: { rounds: main, ...(otherTrees ? { otherTrees } : {}) },
      }
    })

/** Both side trees call their bouts alike, as a careless source might. */
const withTables = withTablesOf(sideTreeIn(() => 'side'))
const withOwnIds = withTablesOf(sideTreeIn(id => id))

test('whatever changes in tables, side trees and headers is either said in full or announced as whole', () => {
  fc.assert(
    fc.property(withTables, withTables, (before, after) => {
      const plan = planUpdate(before, after)
      expect(plan.changed).toBe(JSON.stringify(before) !== JSON.stringify(after))
      if (plan.whole) return
      const change: LiveChange = {
        base: 1,
        feed: feed(2),
        whole: false,
        matches: [...plan.matches],
        ...plan.parts,
      }
      expect(applyLiveChange({ ...before, feed: feed(1) }, change)).toEqual({ ...after, feed: feed(2) })
    }),
    { numRuns: 3_000 },
  )
})

test('scores in a table and its side trees are said bout by bout', () => {
  fc.assert(
    fc.property(
      withOwnIds,
      fc.constantFrom<[number, number]>([15, 3], [14, 15]),
      fc.nat(9),
      (before, score, at) => {
        const after = structuredClone(before)
        const trees = [after.elimination, ...(after.elimination.otherTrees ?? [])]
        const matches = trees.flatMap(tree => tree.rounds.flatMap(round => round.matches))
        const match = matches[at % matches.length]
        if (!match) return
        Object.assign(match, bout(match.id, 4, score), { stage: match.stage })
        expect(planUpdate(before, after)).toMatchObject({ whole: false })
      },
    ),
  )
})
