import { describe, expect, it } from 'vitest'
import { sketchBout, sketchEvent, sketchPool, sketchTree } from '#tools/testing/invented/sketch-event.ts'
import type { BoutSoFar, EventSoFar, SideTreeSoFar } from './event-so-far.ts'
import { findFencerState } from './find-fencer-state.ts'

const NAMES = 'ana bea cleo dora eva fay gia hana'
const state = (fencer: string, parts: Partial<EventSoFar>) =>
  findFencerState(sketchEvent(NAMES, parts), fencer)

describe('where a fencer is after a defeat', () => {
  const side = (kind: SideTreeSoFar['kind'], name: string, ...rounds: string[][]): SideTreeSoFar => ({
    ...sketchTree(...rounds),
    kind,
    name,
  })
  const table = (rounds: string[][], otherTrees: SideTreeSoFar[]): Partial<EventSoFar> => ({
    elimination: { ...sketchTree(...rounds), otherTrees },
  })

  it('fences for the third place after the semi-final', () => {
    const main = [['ana+ dora', 'bea+ cleo'], ['ana bea']]
    const bronze = (bout: string) => table(main, [side('bronze', 'Bronze', [bout])])
    expect(state('dora', bronze('dora cleo'))).toEqual({
      kind: 'tableau',
      roundOf: 2,
      tree: 'Bronze',
      next: { opponent: 'cleo' },
    })
    expect(state('dora', bronze('dora+ cleo'))).toEqual({ kind: 'finished', place: 3 })
    expect(state('cleo', bronze('dora15+ cleo11-'))).toEqual({
      kind: 'out',
      roundOf: 2,
      tree: 'Bronze',
      lostTo: 'dora',
      own: 11,
      other: 15,
      places: { best: 4, worst: 4 },
    })
    expect(state('dora', bronze('? cleo'))).toEqual({ kind: 'waitingForTableau', tree: 'Bronze' })
    expect(state('dora', bronze('eva fay'))).toMatchObject({ kind: 'out', places: { best: 3, worst: 4 } })
    const early = table(
      [['ana+ hana', 'dora eva', 'cleo fay', 'bea gia']],
      [side('bronze', 'Bronze', ['? ?'])],
    )
    expect(state('hana', early)).toMatchObject({ kind: 'out', places: { best: 5, worst: 8 } })
  })

  it('goes on in a repechage, and what it ends with is not ours to place', () => {
    const main = [['ana+ hana', 'dora+ eva', 'cleo+ fay', 'bea+ gia'], ['ana dora', 'cleo bea'], ['? ?']]
    const repechage = (...rounds: string[][]) => table(main, [side('repechage', 'Repechage', ...rounds)])
    expect(state('hana', repechage(['? ?', '? ?'], ['? ?']))).toEqual({
      kind: 'waitingForTableau',
      tree: 'Repechage',
    })
    expect(state('hana', repechage(['hana+ eva', 'fay gia'], ['hana ?']))).toMatchObject({
      kind: 'tableau',
      roundOf: 2,
      tree: 'Repechage',
      next: { from: ['fay', 'gia'] },
    })
    const lost = state('eva', repechage(['hana+ eva', 'fay gia'], ['hana ?']))
    expect(lost).toEqual({ kind: 'out', roundOf: 4, tree: 'Repechage', lostTo: 'hana' })
    expect(state('hana', repechage(['hana+ eva', 'fay gia+'], ['hana+ gia']))).toEqual({ kind: 'finished' })
    const without = state('hana', repechage(['fay gia']))
    expect(without).toEqual({ kind: 'out', roundOf: 8, lostTo: 'ana' })
  })

  it('comes from the main tree and from the repechage into a final of its own', () => {
    const main = [['ana+ hana', 'dora+ eva', 'cleo+ fay', 'bea+ gia']]
    const trees = (final: string[][]) =>
      table(main, [
        side('repechage', 'Repechage 1', ['hana+ eva', 'fay gia']),
        side('main', 'Final', ...final),
      ])
    const open = trees([['ana ?', 'dora ?'], ['? ?']])
    expect(state('cleo', open)).toMatchObject({ kind: 'tableau', roundOf: 4, next: {} })
    expect(state('ana', open)).toMatchObject({ kind: 'tableau', roundOf: 4, tree: 'Final', next: {} })
    expect(state('hana', open)).toMatchObject({ kind: 'tableau', tree: 'Repechage 1' })
    const over = trees([['ana+ hana', 'dora+ gia'], ['ana+ dora']])
    expect(state('ana', over)).toEqual({ kind: 'finished', place: 1 })
    expect(state('dora', over)).toMatchObject({ kind: 'out', places: { best: 2, worst: 2 }, tree: 'Final' })
    expect(state('hana', over)).toMatchObject({ kind: 'out', roundOf: 4, tree: 'Final', lostTo: 'ana' })
    const early = table(
      [
        ['ana+ hana', 'dora+ eva', 'cleo+ fay', 'bea+ gia'],
        ['ana dora', 'cleo bea'],
      ],
      [side('repechage', 'Repechage 1', ['? ?'])],
    )
    expect(state('hana', early)).toMatchObject({ kind: 'out', roundOf: 8 })
  })

  it('is never before a bout of the tree in which they lost, nor of a pool', () => {
    const pools = [sketchPool(1, ['hana bea'])]
    const voided = sketchBout('hana ana', { void: true })
    const finals: readonly (string | BoutSoFar)[] = ['hana ?', 'ana hana', 'hana3 ana2', 'hana *', voided]
    for (const final of finals) {
      const elimination = sketchTree(['ana+ hana', 'bea cleo'], [final])
      const found = state('hana', { elimination, pools })
      expect(found, JSON.stringify(final)).toMatchObject({ kind: 'out', roundOf: 4, lostTo: 'ana' })
    }
  })
})
