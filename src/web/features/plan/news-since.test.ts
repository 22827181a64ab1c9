import { expect, test } from 'vitest'
import type { PlanVisit } from '#web/storage/plan-visit.ts'
import { toNewsDay, toVisit } from './news-since.ts'

const TODAY = '2026-11-21'

test.each<[string, PlanVisit | null, string]>([
  ['never looked', null, '2026-11-20'],
  ['looked this morning, never before', { day: TODAY, before: null }, '2026-11-20'],
  ['looked yesterday', { day: '2026-11-20', before: '2026-11-11' }, '2026-11-20'],
  ['looked on Wednesday', { day: '2026-11-18', before: null }, '2026-11-18'],
  ['looked this morning and on Wednesday', { day: TODAY, before: '2026-11-18' }, '2026-11-18'],
  ['looked long ago', { day: '2026-10-02', before: null }, '2026-11-14'],
  ['the clock was set back', { day: '2026-12-24', before: null }, '2026-11-20'],
])('%s', (_, visit, day) => {
  expect(toNewsDay(visit, TODAY)).toBe(day)
  // Looking does not change what is news today.
  expect(toNewsDay(toVisit(visit, TODAY), TODAY)).toBe(day)
})

test('a visit is remembered once a day', () => {
  const first = toVisit({ day: '2026-11-18', before: null }, TODAY)
  expect(first).toEqual({ day: TODAY, before: '2026-11-18' })
  expect(toVisit(first, TODAY)).toBe(first)
})
