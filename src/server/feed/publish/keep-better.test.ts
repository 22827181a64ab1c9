import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EliminationRound } from '#contract/live/elimination.ts'
import { listMatches } from '#contract/live/list-matches.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { Match } from '#contract/live/match.ts'
import { isOver } from '#domain/fencer-state/bout-side.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { type HeldLoss, keepBetter, LOOKS_TO_BELIEVE } from './keep-better.ts'

const full = inventedEvent([
  inventedPool(1, [
    [5, 3],
    [5, 0],
    [1, 5],
  ]),
  inventedPool(2, [[5, 4]]),
])

test('a reading with more is taken as it is', () => {
  const after = inventedEvent([
    full.pools[0]!,
    inventedPool(2, [
      [5, 4],
      [5, 1],
    ]),
  ])
  expect(keepBetter(full, after)).toEqual({ document: after, regressed: false, held: undefined })
})

test('a corrected score is taken at once', () => {
  const after = inventedEvent([
    inventedPool(1, [
      [3, 5],
      [5, 0],
      [1, 5],
    ]),
    full.pools[1]!,
  ])
  expect(keepBetter(full, after).document).toBe(after)
})

test('an older answer is flagged and what we had stays', () => {
  const older = inventedEvent([inventedPool(1, [[5, 3]]), inventedPool(2)])
  const kept = keepBetter(full, older)
  expect(kept.regressed).toBe(true)
  expect(kept.document.pools).toEqual(full.pools)
})

test('a part that grew is taken beside a part that shrank', () => {
  const mixed = inventedEvent([
    inventedPool(1),
    inventedPool(2, [
      [5, 4],
      [5, 1],
    ]),
  ])
  const kept = keepBetter(full, mixed)
  expect(kept.document.pools).toEqual([full.pools[0], mixed.pools[1]])
})

test('a missing pool stays and is never believed gone', () => {
  const shorter = inventedEvent([full.pools[1]!])
  let held: HeldLoss | undefined
  for (let look = 0; look < 10; look += 1) {
    const kept = keepBetter(full, shorter, held)
    expect(kept.regressed).toBe(true)
    expect(kept.document.pools).toHaveLength(2)
    held = kept.held
  }
})

test('one result taken back is believed after the same answer three times in a row', () => {
  const after = inventedEvent([inventedPool(1, [[5, 3], undefined, [1, 5]]), full.pools[1]!])
  let held: HeldLoss | undefined
  for (let look = 1; look < LOOKS_TO_BELIEVE; look += 1) {
    const kept = keepBetter(full, after, held)
    expect(kept.regressed).toBe(true)
    held = kept.held
  }
  expect(keepBetter(full, after, held)).toEqual({ document: after, regressed: false, held: undefined })
})

test('a pool drawn anew before its first bout is taken', () => {
  const undrawn = inventedEvent([inventedPool(1), inventedPool(2)])
  const redrawn = inventedEvent([inventedPool(3), inventedPool(4)])
  expect(keepBetter(undrawn, redrawn)).toMatchObject({ document: redrawn, regressed: false })
})

/** The two pools with two of their people exchanged, as drawn anew. */
function drawAnew(...results: Parameters<typeof inventedPool>[1][]): LiveDocument {
  const swap = (text: string) => text.replaceAll(/bea-1|cleo-2/g, id => (id === 'bea-1' ? 'cleo-2' : 'bea-1'))
  const pools = [1, 2].map((number, at) => inventedPool(number, results[at]))
  return { ...full, pools: JSON.parse(swap(JSON.stringify(pools))) }
}

test('pools drawn anew in the middle of them are believed after as many looks as a correction, whole', () => {
  const anew = drawAnew([], [[5, 1]])
  let before: LiveDocument = full
  let held: HeldLoss | undefined
  for (let look = 1; look < LOOKS_TO_BELIEVE; look += 1) {
    const kept = keepBetter(before, anew, held)
    expect(kept.regressed).toBe(true)
    expect(kept.document.pools).toEqual(full.pools)
    ;({ held, document: before } = kept)
  }
  expect(keepBetter(before, anew, held)).toEqual({ document: anew, regressed: false, held: undefined })
})

test('pools drawn anew into fewer are no missing ones', () => {
  const [first, second] = full.pools
  const joined = {
    ...full,
    pools: [
      { ...first!, fencers: [...first!.fencers, ...second!.fencers], matches: inventedPool(1).matches },
    ],
  }
  let held: HeldLoss | undefined
  for (let look = 1; look < LOOKS_TO_BELIEVE; look += 1) held = keepBetter(full, joined, held).held
  expect(keepBetter(full, joined, held).document).toBe(joined)
})

const results = fc.array(fc.option(fc.constantFrom<[number, number]>([5, 3], [2, 5]), { nil: undefined }), {
  minLength: 3,
  maxLength: 3,
})

test('whatever comes in one look, no result is lost', () => {
  fc.assert(
    fc.property(results, results, results, (a, b, c) => {
      const before = inventedEvent([inventedPool(1, a), inventedPool(2, b)])
      const after = inventedEvent([inventedPool(1, c)])
      const kept = new Map(listMatches(keepBetter(before, after).document).map(match => [match.id, match]))
      for (const match of listMatches(before)) {
        if (isOver(match)) expect(isOver(kept.get(match.id)!)).toBe(true)
      }
    }),
  )
})

const waiting = (roundOf: number, at: number): Match => ({
  id: `t.${roundOf}.${at}`,
  stage: { elimination: { roundOf } },
  left: { individual: { fencer: 'ana-1' } },
  right: at === 0 ? { isBye: true } : { individual: { fencer: 'bea-1' } },
})
const table = (...sizes: number[]): EliminationRound[] =>
  sizes.map(roundOf => ({
    roundOf,
    matches: Array.from({ length: roundOf / 2 }, (_, at) => waiting(roundOf, at)),
  }))

test('a table drawn anew and smaller before its first bout is taken after as many looks as a correction', () => {
  const drawn = { ...full, elimination: { rounds: table(8, 4, 2) } }
  const anew = { ...full, elimination: { rounds: table(4, 2) } }
  let held: HeldLoss | undefined
  let before: LiveDocument = drawn
  for (let look = 1; look < LOOKS_TO_BELIEVE; look += 1) {
    const kept = keepBetter(before, anew, held)
    expect(kept.regressed).toBe(true)
    expect(kept.document.elimination.rounds.map(round => round.roundOf)).toEqual([8, 4, 2])
    held = kept.held
    before = kept.document
  }
  expect(keepBetter(before, anew, held)).toEqual({ document: anew, regressed: false, held: undefined })
})

test('a table that has been fenced in, or is gone as a whole, is kept however often it is missing', () => {
  const fenced = table(8, 4, 2)
  fenced[0]!.matches[1]!.left.outcome = 'win'
  const rows = [
    [{ ...full, elimination: { rounds: fenced } }, table(4, 2)],
    [{ ...full, elimination: { rounds: table(8, 4, 2) } }, []],
  ] as const
  for (const [drawn, rounds] of rows) {
    let held: HeldLoss | undefined
    for (let look = 0; look < LOOKS_TO_BELIEVE * 3; look += 1) {
      const kept = keepBetter(drawn, { ...full, elimination: { rounds: [...rounds] } }, held)
      expect(kept.regressed).toBe(true)
      expect(kept.document.elimination.rounds.map(round => round.roundOf)).toEqual([8, 4, 2])
      held = kept.held
    }
  }
})
