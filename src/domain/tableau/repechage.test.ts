import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REPECHAGE_FINAL, REPECHAGE_ROUNDS, type Repechage, toRepechage } from './repechage.ts'
import { toRepechagePlaces } from './repechage-places.ts'
import type { TableauBout, TableauResult, TableauSide } from './tableau.ts'
import { toTableau } from './tableau.ts'

interface Results {
  main: TableauResult[]
  stages: TableauResult[][]
  final: TableauResult[]
}

const nothing = (): Results => ({ main: [], stages: [[], [], [], []], final: [] })
const linesOf = (fencers: number): TableauSide<number>[] =>
  (
    toTableau(Array.from({ length: fencers }, (_, at) => ({ seed: at + 1, fencer: at + 1 }))).rounds[0] ?? []
  ).flatMap(({ left, right }) => [left, right])

/** Fences all of it; `decide` says who wins, `gone` fence no more once they have lost. */
function fence(
  fencers: number,
  from: number,
  decide: (left: number, right: number) => 'left' | 'right',
  gone: ReadonlySet<number> = new Set(),
) {
  const results = nothing()
  const met: [tree: string, left: number, right: number, roundOf: number][] = []
  for (;;) {
    const now = toRepechage(linesOf(fencers), from, results, fencer => gone.has(fencer))
    const open = [
      ...listOpen(now.main.rounds, results.main, 'main'),
      ...now.stages.flatMap((stage, at) => listOpen(stage.rounds, results.stages[at] ?? [], 'repechage')),
      ...listOpen(now.final.rounds, results.final, 'final'),
    ]
    if (open.length === 0) return { now, met }
    for (const { tree, bout, into } of open) {
      const [left, right] = [fencerOf(bout.left), fencerOf(bout.right)]
      met.push([tree, left, right, bout.roundOf])
      into.push({ roundOf: bout.roundOf, index: bout.index, winner: decide(left, right) })
    }
  }
}

const listOpen = (rounds: readonly TableauBout<number>[][], into: TableauResult[], tree: string) =>
  rounds
    .flat()
    .filter(bout => bout.left.kind === 'fencer' && bout.right.kind === 'fencer' && bout.winner === null)
    .map(bout => ({ tree, bout, into }))
const fencerOf = (side: TableauSide<number>): number => (side.kind === 'fencer' ? side.fencer : 0)
const pairOf = (left: number, right: number): string => [left, right].sort((a, b) => a - b).join(' ')
const countBouts = ({ stages }: Repechage<number>) =>
  stages.map(({ rounds }) => rounds.map(one => one.length))

describe('a table with repechage', () => {
  it('has four unbeaten and four of the repechage in its final', () => {
    const { now } = fence(32, 32, (left, right) => (left < right ? 'left' : 'right'))
    expect(now.main.rounds.map(round => round.length)).toEqual([16, 8, 4])
    expect(countBouts(now)).toEqual([[8], [8, 4], [4]])
    expect(now.final.rounds.map(round => round.length)).toEqual([4, 2, 1])
    const first = now.final.rounds[0]?.flatMap(({ left, right }) => [fencerOf(left), fencerOf(right)])
    expect(first?.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(countBouts(fence(64, 64, () => 'left').now)).toEqual([[16], [16, 8], [8, 4], [4]])
    expect(countBouts(fence(16, 16, () => 'left').now)).toEqual([[4], [4]])
  })

  it('lets who loses before its round go', () => {
    const { now } = fence(64, 16, (left, right) => (left < right ? 'left' : 'right'))
    expect(now.main.rounds.map(round => round.length)).toEqual([32, 16, 8, 4])
    expect(countBouts(now)).toEqual([[4], [4]])
    expect(toRepechagePlaces(now).find(line => line.fencer === 64)?.place).toBe(64)
  })

  it('has nobody in place of who left the main tree, and lets the other go on', () => {
    const decide = (left: number, right: number) => (left < right ? 'left' : 'right')
    const { now, met } = fence(16, 16, decide, new Set([9, 8]))
    const [first, second] = now.stages
    // 9 lost in the round of 16 and would have met the loser of the bout beside theirs, 8 in that of 8.
    const sides = [...(first?.rounds ?? []), ...(second?.rounds ?? [])].flat()
    const names = sides.flatMap(({ left, right }) => [fencerOf(left), fencerOf(right)])
    expect(names).not.toContain(9)
    expect(names).not.toContain(8)
    expect(
      first?.rounds[0]?.filter(({ left, right }) => left.kind === 'bye' || right.kind === 'bye'),
    ).toEqual([expect.objectContaining({ right: { kind: 'bye' }, winner: 'left' })])
    expect(met.filter(([tree]) => tree === 'repechage')).toHaveLength(6)
    const places = new Map(toRepechagePlaces(now).map(line => [line.fencer, line.place]))
    expect([places.size, places.get(8), places.get(9)]).toEqual([16, 9, 13])
  })

  it('gives everybody one place, lets nobody go but after the second defeat, and nobody meets twice before the final', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 9, max: 64 }),
        fc.constantFrom(...REPECHAGE_ROUNDS),
        fc.func(fc.boolean()),
        fc.oneof(fc.constant([]), fc.array(fc.integer({ min: 1, max: 64 }), { maxLength: 40 })),
        (fencers, from, coin, leaving) => {
          const gone = new Set(leaving)
          const decide = (left: number, right: number) => (coin(left, right) ? 'left' : 'right')
          const { now, met } = fence(fencers, from, decide, gone)
          const fencingOn = met.flatMap(([tree, left, right]) => (tree === 'repechage' ? [left, right] : []))
          expect(fencingOn.filter(fencer => gone.has(fencer))).toEqual([])
          const places = toRepechagePlaces(now)
          expect(places.map(line => line.fencer).toSorted((a, b) => a - b)).toEqual(
            Array.from({ length: fencers }, (_, at) => at + 1),
          )
          const taken = places.map(line => line.place ?? 0).toSorted((a, b) => a - b)
          const isTied = places.some(line => line.place === 3 && line.tied)
          expect(taken).toEqual(Array.from({ length: fencers }, (_, at) => (at === 3 && isTied ? 3 : at + 1)))
          const before = met
            .filter(([tree]) => tree !== 'final')
            .map(([, left, right]) => pairOf(left, right))
          expect(new Set(before).size).toBe(before.length)
          // Where many have left, there are fewer than four of its first bouts.
          const inFinal = met.filter(([tree, , , roundOf]) => tree === 'final' && roundOf === REPECHAGE_FINAL)
          // Of sixty-four some may have met, however they are laid.
          if (from < 64)
            for (const [, left, right] of inFinal) expect(before).not.toContain(pairOf(left, right))
        },
      ),
      { numRuns: 150 },
    )
  })
})
