import { describe, expect, it } from 'vitest'
import { toOpenPool } from '#domain/cut/open-pool.ts'
import { PoolOutlook } from '#domain/cut/pool-outlook.ts'
import { RoundTotals } from '#domain/cut/round-totals.ts'
import { type CutRow, toCutGroups, toCutRows } from './cut-rows.ts'

/** a, b and c: a has beaten both, b and c meet yet. d, e and f: d has beaten e. */
const FIRST = toOpenPool(
  ['a', 'b', 'c'],
  [
    { left: 'a', right: 'b', leftScore: 5, rightScore: 2, won: 'left' },
    { left: 'c', right: 'a', leftScore: 4, rightScore: 5, won: 'right' },
    { left: 'b', right: 'c', leftScore: 0, rightScore: 0 },
  ],
)
const SECOND = toOpenPool(
  ['d', 'e', 'f'],
  [
    { left: 'd', right: 'e', leftScore: 5, rightScore: 0, won: 'left' },
    { left: 'e', right: 'f', leftScore: 0, rightScore: 0 },
    { left: 'd', right: 'f', leftScore: 0, rightScore: 0 },
  ],
)
const ROUND = {
  round: 1,
  pools: [FIRST, SECOND].map(pool => new PoolOutlook(pool)),
  totals: new RoundTotals(),
  ids: [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ],
  count: 6,
}

const row = (place: number, now = place): CutRow => ({
  id: `f${place}`,
  ranks: { now, best: 1, worst: 99 },
  victories: 0,
  bouts: 0,
  indicator: 0,
  left: 1,
})
const rows = (count: number): CutRow[] => Array.from({ length: count }, (_, at) => row(at + 1))
/** "f1-f9 folded" for each group. */
const toWords = (groups: ReturnType<typeof toCutGroups>): string[] =>
  groups.map(group => `${group.rows[0]?.id}-${group.rows.at(-1)?.id}${group.isFolded ? ' folded' : ''}`)
const nobody = (): boolean => false

describe('the rows of the ranking for now', () => {
  it('stand in the order of the ranks for now, who is level by the best that can be', () => {
    const found = toCutRows(ROUND, { count: 3, ties: 'share' })
    expect(found.map(({ id, ranks }) => [id, ranks.now])).toEqual([
      ['d', 1],
      ['a', 2],
      ['f', 3],
      ['c', 4],
      ['b', 5],
      ['e', 6],
    ])
    const level = { ...ROUND, pools: [SECOND, FIRST].map(() => new PoolOutlook(SECOND)) }
    const alike = toCutRows(level, undefined)
    expect(alike.map(({ ranks }) => ranks.now)).toEqual([1, 1, 3, 3, 5, 5])
    for (const [at, { ranks }] of alike.entries()) {
      const before = alike[at - 1]?.ranks
      if (before?.now === ranks.now) expect(before.best).toBeLessThanOrEqual(ranks.best)
    }
  })

  it('say what has been fenced, what is left, and whether somebody goes on', () => {
    const found = toCutRows(ROUND, { count: 3, ties: 'share' })
    expect(found.find(({ id }) => id === 'a')).toEqual({
      id: 'a',
      ranks: { now: 2, best: 1, worst: 2 },
      victories: 2,
      bouts: 2,
      indicator: 4,
      left: 0,
      standing: 'in',
    })
    expect(found.find(({ id }) => id === 'e')).toMatchObject({
      victories: 0,
      bouts: 1,
      indicator: -5,
      left: 1,
      standing: 'bubble',
    })
  })

  it('say nothing of going on while nobody knows how many do', () => {
    const found = toCutRows(ROUND, undefined)
    expect(found).toHaveLength(6)
    for (const one of found) expect(one).not.toHaveProperty('standing')
    expect(found.map(({ ranks }) => ranks)).toEqual(
      toCutRows(ROUND, { count: 3, ties: 'share' }).map(({ ranks }) => ranks),
    )
  })
})

describe('far rows', () => {
  it('are folded around the line', () => {
    expect(toWords(toCutGroups(rows(40), 20, nobody))).toEqual(['f1-f16 folded', 'f17-f24', 'f25-f40 folded'])
  })

  it('are folded around one’s own as well, each of them', () => {
    const isMine = (id: string) => ['f5', 'f38'].includes(id)
    expect(toWords(toCutGroups(rows(40), 20, isMine))).toEqual([
      'f1-f2',
      'f3-f7',
      'f8-f16 folded',
      'f17-f24',
      'f25-f35 folded',
      'f36-f40',
    ])
    expect(toWords(toCutGroups(rows(40), 20, id => id === 'f22'))).toEqual([
      'f1-f16 folded',
      'f17-f24',
      'f25-f40 folded',
    ])
  })

  it('are shown where a button would take as much room', () => {
    expect(toWords(toCutGroups(rows(14), 7, nobody))).toEqual(['f1-f3 folded', 'f4-f11', 'f12-f14 folded'])
    expect(toWords(toCutGroups(rows(12), 6, nobody))).toEqual(['f1-f2', 'f3-f10', 'f11-f12'])
  })

  it('are folded around one’s own alone, and nothing is where there is neither a line nor one’s own', () => {
    expect(toWords(toCutGroups(rows(40), undefined, id => id === 'f20'))).toEqual([
      'f1-f17 folded',
      'f18-f22',
      'f23-f40 folded',
    ])
    expect(toWords(toCutGroups(rows(40), undefined, nobody))).toEqual(['f1-f40'])
  })

  it('are not those around the line where many are level there', () => {
    // Half of the pools have not begun: thirty are level from the 11th place on, and the line stands below them all.
    const level = rows(60).map((one, at) => (at >= 10 && at < 40 ? row(at + 1, 11) : one))
    expect(toWords(toCutGroups(level, 20, nobody))).toEqual(['f1-f36 folded', 'f37-f44', 'f45-f60 folded'])
  })

  it('say whether their places count them: not where one is shared, among them or with one beside them', () => {
    const shared = (...now: number[]) =>
      toCutGroups(
        rows(40).map((one, at) => row(at + 1, now[at] ?? one.ranks.now)),
        20,
        nobody,
      ).map(({ isShared }) => isShared)
    expect(shared()).toEqual([false, false, false])
    expect(shared(1, 2, 2)).toEqual([true, false, false])
    const edge = Array.from({ length: 16 }, (_, at) => at + 1)
    expect(shared(...edge, 16)).toEqual([true, true, false])
  })

  it('are none of a ranking without anybody', () => {
    expect(toCutGroups([], 8, nobody)).toEqual([])
  })
})
