import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventSheet, SheetBout } from '#contract/event-sheet/event-sheet.ts'
import { toLiveParts } from '#contract/event-sheet/to-live-parts.ts'
import { listMatches } from '#contract/live/list-matches.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { isOver } from '#domain/fencer-state/bout-side.ts'
import { inOrderOf } from './in-order-of.ts'
import { keepEverything } from './keep-better.ts'

const NAMES = ['Roe, Ann', 'Doe, Bea', 'Poe, Cleo', 'Moe, Dea']
const PAIRS = [
  [0, 3],
  [1, 2],
  [0, 2],
  [1, 3],
  [2, 3],
  [0, 1],
] as const

/** One pool of four with so many bouts fenced, and a table of four with so many. */
function inventedDocument(fenced: number, inTable: number, names: readonly string[] = NAMES): LiveDocument {
  const bouts = PAIRS.map(([left, right], at): SheetBout => {
    const sides = { left: `${left}`, right: `${right}` }
    return at < fenced
      ? { ...sides, leftTouches: 5, rightTouches: at % 5, winner: 'left' }
      : { ...sides, winner: null }
  })
  const tableBout = (left: string | undefined, right: string | undefined, at: number): SheetBout =>
    at < inTable
      ? { left, right, leftTouches: 15, rightTouches: at, winner: 'left' }
      : { left, right, winner: null }
  const sheet: EventSheet = {
    tournament: {},
    name: 'Event',
    classifier: {},
    finished: inTable === 3,
    people: names.map((name, at) => ({ key: `${at}`, name, ...(inTable > 0 ? { seed: at + 1 } : {}) })),
    pools:
      fenced < 0
        ? []
        : [
            {
              number: 1,
              round: 1,
              people: names.map((_, at) => ({ key: `${at}` })),
              bouts,
              orderKnown: false,
            },
          ],
    trees:
      inTable < 0
        ? []
        : [
            {
              kind: 'main',
              name: '',
              rounds: [
                { roundOf: 4, bouts: [tableBout('0', '3', 0), tableBout('1', '2', 1)] },
                {
                  roundOf: 2,
                  bouts: [tableBout(inTable > 0 ? '0' : undefined, inTable > 1 ? '1' : undefined, 2)],
                },
              ],
            },
          ],
  }
  const frame = {
    id: 'e',
    tournamentId: 't',
    idDetail: {},
    name: 'Event',
    tournamentName: '',
    classifier: {},
    team: false,
  }
  return { ...frame, ...toLiveParts(sheet) }
}

const settledIds = (document: LiveDocument) =>
  listMatches(document)
    .filter(isOver)
    .map(match => match.id)

const anyDocument = fc
  .tuple(fc.integer({ min: -1, max: 6 }), fc.integer({ min: -1, max: 3 }))
  .map(([fenced, inTable]) => inventedDocument(fenced, inTable))

describe('keepEverything', () => {
  it('never loses a result, whatever is laid over whatever', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (before, after) => {
        const kept = new Set(settledIds(keepEverything(before, after)))
        for (const id of [...settledIds(before), ...settledIds(after)]) expect(kept).toContain(id)
      }),
    )
  })

  it('changes nothing the second time, to the letter', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (before, after) => {
        const once = keepEverything(before, after)
        expect(JSON.stringify(keepEverything(once, after))).toBe(JSON.stringify(once))
      }),
    )
  })

  it('takes the furthest status', () => {
    const [drawn, complete] = [inventedDocument(0, -1), inventedDocument(6, 3)]
    expect(keepEverything(complete, drawn).status).toBe('Finished')
    expect(keepEverything(drawn, inventedDocument(6, -1)).status).toEqual({
      completedPools: 1,
      totalPools: 1,
    })
    expect(keepEverything(inventedDocument(6, -1), inventedDocument(-1, -1)).status).toEqual({
      completedPools: 1,
      totalPools: 1,
    })
  })

  it('keeps a corrected name one person, in the pool and in the table', () => {
    const before = inventedDocument(6, 0)
    const after = inventedDocument(6, 3, ['Roe, Anna', ...NAMES.slice(1)])
    const kept = keepEverything(before, after)
    expect(kept.fencers).toHaveLength(4)
    expect(kept.fencers[0]).toMatchObject({ id: 'roe-ann', name: 'Roe, Anna' })
    expect(kept.pools[0]?.matches.map(match => match.id)).toEqual(
      before.pools[0]?.matches.map(match => match.id),
    )
    expect(kept.elimination.rounds[0]?.matches[0]?.left.individual?.fencer).toBe('roe-ann')
  })

  it('takes nobody for somebody else where the results differ', () => {
    const before = inventedDocument(6, -1)
    const other = inventedDocument(5, -1, ['Roe, Anna', ...NAMES.slice(1)])
    expect(keepEverything(before, other).fencers).toHaveLength(5)
  })
})

describe('inOrderOf', () => {
  it('changes the order of keys and nothing else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (model, value) => {
        expect(inOrderOf(model, value)).toEqual(value)
      }),
    )
    expect(inOrderOf({ valueOf: 1 }, {})).toEqual({})
    expect(JSON.stringify(inOrderOf({ b: 1, a: { d: 1, c: 1 } }, { a: { c: 2, d: 3 }, e: 4, b: 5 }))).toBe(
      '{"b":5,"a":{"d":3,"c":2},"e":4}',
    )
  })
})
