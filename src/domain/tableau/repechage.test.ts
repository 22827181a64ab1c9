import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REPECHAGE_ROUNDS, type Repechage, toRepechage } from './repechage.ts'
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

/** Fences all of it; `decide` says who wins. */
function fence(fencers: number, from: number, decide: (left: number, right: number) => 'left' | 'right') {
  const results = nothing()
  const met: [string, number, number][] = []
  for (;;) {
    const now = toRepechage(linesOf(fencers), from, results)
    const open = [
      ...listOpen(now.main.rounds, results.main, 'main'),
      ...now.stages.flatMap((stage, at) => listOpen(stage.rounds, results.stages[at] ?? [], 'repechage')),
      ...listOpen(now.final.rounds, results.final, 'final'),
    ]
    if (open.length === 0) return { now, met }
    for (const { tree, bout, into } of open) {
      const [left, right] = [fencerOf(bout.left), fencerOf(bout.right)]
      met.push([tree, left, right])
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

  it('gives everybody one place, lets nobody go but after the second defeat, and nobody meets twice before the final', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 9, max: 64 }),
        fc.constantFrom(...REPECHAGE_ROUNDS),
        fc.func(fc.boolean()),
        (fencers, from, coin) => {
          const { now, met } = fence(fencers, from, (left, right) => (coin(left, right) ? 'left' : 'right'))
          const places = toRepechagePlaces(now)
          expect(places.map(line => line.fencer).toSorted((a, b) => a - b)).toEqual(
            Array.from({ length: fencers }, (_, at) => at + 1),
          )
          const taken = places.map(line => line.place ?? 0).toSorted((a, b) => a - b)
          expect(taken.slice(0, 2)).toEqual([1, 2])
          expect(taken.slice(4)).toEqual(Array.from({ length: fencers - 4 }, (_, at) => at + 5))
          const before = met
            .filter(([tree]) => tree !== 'final')
            .map(([, left, right]) => pairOf(left, right))
          expect(new Set(before).size).toBe(before.length)
          const inFinal = met.filter(([tree]) => tree === 'final').slice(0, 4)
          // Of sixty-four some may have met, however they are laid.
          if (from < 64)
            for (const [, left, right] of inFinal) expect(before).not.toContain(pairOf(left, right))
        },
      ),
      { numRuns: 150 },
    )
  })
})
