import { describe, expect, it, test } from 'vitest'
import { type EntryMove, toEntryCounts, toNetMoves } from './entry-counts.ts'

const came = (day: string): EntryMove => ({ day, kind: 'entered' })
const went = (day: string): EntryMove => ({ day, kind: 'withdrawn' })
const counts = (present: number, moves: readonly EntryMove[], most = 56) =>
  toEntryCounts(present, moves, { today: '2026-11-21', most }).map(one => `${one.date} ${one.registered}`)

describe('how many stood in an event', () => {
  test('from the day before the first move to today', () => {
    const moves = [came('2026-11-18'), came('2026-11-18'), went('2026-11-20'), came('2026-11-20')]
    expect(counts(12, moves)).toEqual([
      '2026-11-17 10',
      '2026-11-18 12',
      '2026-11-19 12',
      '2026-11-20 12',
      '2026-11-21 12',
    ])
  })

  test('across the end of a month, today among the days', () => {
    expect(
      toEntryCounts(3, [came('2026-11-01'), went('2026-11-02')], { today: '2026-11-02', most: 9 }),
    ).toEqual([
      { date: '2026-10-31', registered: 3 },
      { date: '2026-11-01', registered: 4 },
      { date: '2026-11-02', registered: 3 },
    ])
  })

  test('no further back than asked for', () => {
    expect(counts(5, [came('2026-10-01'), came('2026-11-20')], 3)).toHaveLength(3)
    expect(counts(5, [came('2026-10-01')], 3)).toEqual([])
  })

  test('nobody was seen, nothing is shown; moves that do not fit never count below none', () => {
    expect(counts(5, [])).toEqual([])
    expect(counts(0, [came('2026-11-21')])).toEqual(['2026-11-20 0', '2026-11-21 0'])
  })
})

describe('who came and went in the end', () => {
  it.each<[string, string[], string[]]>([
    ['one each', ['+a', '-b'], ['+a', '-b']],
    ['came and went', ['+a', '-a'], []],
    ['went and came', ['-a', '+a'], []],
    ['came, went, came', ['+a', '-a', '+b', '+a'], ['+b', '+a']],
  ])('%s', (_, moves, wanted) => {
    const all = moves.map(text => ({
      id: text.slice(1),
      kind: text.startsWith('+') ? ('entered' as const) : ('withdrawn' as const),
    }))
    expect(toNetMoves(all).map(one => `${one.kind === 'entered' ? '+' : '-'}${one.id}`)).toEqual(wanted)
  })
})
