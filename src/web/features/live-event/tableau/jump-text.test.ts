import { expect, it } from 'vitest'
import type { Match } from '#contract/live/match.ts'
import { toJumpText, toNextText } from './jump-text.ts'

const bout = (left: Partial<Match['left']>, right: Partial<Match['left']>): Match => ({
  id: 'one',
  stage: { elimination: { roundOf: 8 } },
  left: { individual: { fencer: 'a' }, ...left },
  right: { individual: { fencer: 'b' }, ...right },
  time: '13:04',
})

it('tells the time of a bout to come alone', () => {
  expect(toNextText('T8', { time: '13:04' }).replace('\u00a0', ' ')).toMatch(/^T8 (?:1:04 PM|13:04)$/)
})

it('tells the round alone of a bout that was left standing, and of one whose time nobody knows', () => {
  expect(toJumpText('T8', bout({}, {}), 'a')).toBe('T8')
  expect(toNextText('T8', {})).toBe('T8')
})

it('tells how a bout ended in place of its time', () => {
  const done = bout({ score: 11, outcome: 'loss' }, { score: 15, outcome: 'win' })
  expect(toJumpText('T8', done, 'a')).toBe('T8 lost 11–15')
  expect(toJumpText('T8', done, 'b')).toBe('T8 won 15–11')
  expect(toJumpText('T8', bout({}, { outcome: 'win' }), 'a')).toBe('T8 lost')
  expect(toJumpText('T8', bout({}, { outcome: 'loss' }), 'a')).toBe('T8 won')
})
