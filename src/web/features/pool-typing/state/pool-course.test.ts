import { expect, test } from 'vitest'
import { foldScoresheet } from '#domain/scoresheet/fold-scoresheet.ts'
import type { ScoresheetEntry } from '#domain/scoresheet/scoresheet-entry.ts'
import { nameScoresheetFencers } from '#web/kit/scoresheet/name-scoresheet-fencer.ts'
import { describeTypists } from './describe-typists.ts'
import { describeUndo } from './describe-undo.ts'
import { findUndo } from './find-undo.ts'
import { toPoolCourse } from './pool-course.ts'

const NAMES = { ada: 'Ada Lind', bea: 'Bea Roe', cleo: 'Cleo Ng', dora: 'Dora Fern' }
const KEYS = Object.keys(NAMES)
const AT = Date.UTC(2026, 10, 21, 13)

/** A pool of four as it stands after some entries of `[by, kind, body]`. */
function typed(...words: readonly (readonly [by: string, kind: string, body: object])[]) {
  const drawn = [
    ...Object.entries(NAMES).map(([fencer, name]) => ['1', 'fencer', { fencer, name }] as const),
    ['1', 'pools', { round: 1, pools: [KEYS] }] as const,
  ]
  const entries = [...drawn, ...words].map(
    ([by, kind, body], at): ScoresheetEntry => ({ id: `entry-${at}`, by, at: AT, kind, body }),
  )
  const state = foldScoresheet(entries)
  const [pool] = state.pools
  if (!pool) throw new Error('No pool')
  return { state, entries, me: '1', pool, course: toPoolCourse(pool, state.fencers) }
}

const score = (a: string, b: string, touchesB: number) =>
  ({ round: 1, a, b, winner: 'a', touchesA: 5, touchesB, was: null }) as const
const numbersOf = (bouts: readonly { number: number }[]) => bouts.map(({ number }) => number)

test('bouts are to come until they are typed, in the order of the rules', () => {
  const { course } = typed(['1', 'score', score('ada', 'dora', 2)], ['1', 'score', score('bea', 'dora', 3)])
  expect(numbersOf(course.typed)).toEqual([1, 4])
  expect(numbersOf(course.open)).toEqual([2, 3, 5, 6])
})

test('bouts of somebody who left are neither, typed or not, until they are back', () => {
  const leave = { fencer: 'dora', how: 'medical', round: 1, was: null }
  const { course } = typed(['1', 'score', score('ada', 'dora', 2)], ['1', 'leave', leave])
  expect(course.gone.get('dora')).toEqual({ how: 'medical', round: 1 })
  expect(numbersOf(course.typed)).toEqual([])
  expect(numbersOf(course.open)).toEqual([2, 3, 6])
  const later = typed(['1', 'leave', { ...leave, round: null }])
  expect(numbersOf(later.course.open)).toHaveLength(6)
  expect(later.course.gone.size).toBe(0)
})

test('what is taken back is one’s own, the newest first, and named', () => {
  const leave = { fencer: 'cleo', how: 'excluded', round: 1, was: null }
  const sheet = typed(
    ['1', 'score', score('dora', 'ada', 2)],
    ['2', 'score', score('bea', 'cleo', 1)],
    ['1', 'leave', leave],
  )
  const names = nameScoresheetFencers(sheet.state, KEYS)
  const left = findUndo(sheet, sheet.pool)
  expect(left && describeUndo(left, sheet.course, names)).toMatchObject({
    title: 'Undo',
    detail: 'NG has a black card',
  })
  const without = typed(['1', 'score', score('dora', 'ada', 2)], ['2', 'score', score('bea', 'cleo', 1)])
  const first = findUndo(without, without.pool)
  // As the pool has the two, not as they were typed.
  expect(first && describeUndo(first, without.course, names)).toMatchObject({
    title: 'Undo bout 1',
    detail: 'LIND 2–V5 FERN',
  })
  expect(findUndo({ ...without, me: '3' }, without.pool)).toBeUndefined()
})

test('says whose pool it is, and how many others have typed of late', () => {
  const sheet = typed(['1', 'score', score('ada', 'dora', 2)], ['2', 'score', score('bea', 'cleo', 1)])
  const authors = new Map(
    [
      { by: '1', isMe: true as const, heardAt: AT },
      { by: '2', name: 'Ngozi', heardAt: AT },
      { by: '3', name: 'Olga', heardAt: AT - 3_600_000 },
      { by: '4', name: 'Otto' },
    ].map(author => [author.by, author]),
  )
  expect(describeTypists({ ...sheet, authors }, sheet.pool, AT)).toEqual({ typist: 'Ngozi', others: 1 })
  expect(describeTypists({ ...sheet, authors, me: '2' }, sheet.pool, AT).typist).toBe('you')
  const nobody = typed()
  expect(describeTypists({ ...nobody, authors }, nobody.pool, AT).typist).toBeUndefined()
})
