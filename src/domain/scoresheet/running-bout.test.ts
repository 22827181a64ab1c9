import { expect, test } from 'vitest'
import { findRunning, RUNNING_MS, type RunningBout } from './running-bout.ts'

const NOW = 10_000_000
const BOUT = { slot: 'score/1/a/b', left: 'a' }
const told = (by: string, ago: number, more: Partial<RunningBout> = {}): RunningBout => ({
  slot: 'score/1/a/b',
  left: 'a',
  right: 'b',
  leftTouches: 3,
  rightTouches: 1,
  by,
  at: NOW - ago,
  ...more,
})

test('who keeps a bout is who told of it not long ago, the last one first', () => {
  const all = [
    told('1', 9_000),
    told('2', 1_000),
    told('3', RUNNING_MS),
    told('4', 0, { slot: 'score/1/a/c' }),
  ]
  expect(findRunning(BOUT, all, NOW).map(one => one.by)).toEqual(['2', '1'])
})

test('touches are those of the sides on which the sheet has the two', () => {
  const [turned] = findRunning(BOUT, [told('1', 0, { left: 'b', right: 'a' })], NOW)
  expect(turned).toMatchObject({ left: 'a', right: 'b', leftTouches: 1, rightTouches: 3 })
  expect(findRunning(BOUT, [told('1', 0)], NOW)).toMatchObject([{ leftTouches: 3, rightTouches: 1 }])
})
