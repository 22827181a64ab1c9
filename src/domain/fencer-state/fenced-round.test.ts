import { expect, it } from 'vitest'
import { sketchTree } from '#tools/testing/invented/sketch-event.ts'
import { findFencedRound } from './fenced-round.ts'

const round = (...rounds: string[][]): number => findFencedRound(sketchTree(...rounds).rounds)

it('is the first with a bout that is not decided', () => {
  expect(round(['ana bea', 'cleo dora'], ['? ?'])).toBe(0)
  expect(round(['ana+ bea-', 'cleo dora'], ['ana ?'])).toBe(0)
  expect(round(['ana+ bea-', 'cleo+ dora-'], ['ana cleo'])).toBe(1)
})

it('does not wait for byes', () => {
  expect(round(['ana *', 'cleo+ dora-'], ['ana cleo'])).toBe(1)
  expect(round(['* *', 'cleo+ dora-'], ['? cleo'])).toBe(1)
})

it('does not wait for a bout of which one has gone on, whatever was never written', () => {
  expect(round(['ana bea', 'cleo+ dora-'], ['ana+ cleo-'])).toBe(1)
  const rounds = [['ana bea', 'cleo dora', 'eva+ fay', 'gia+ hana'], ['ana ?', 'eva gia'], ['? ?']]
  expect(round(...rounds)).toBe(0)
  expect(round(['ana bea', 'cleo dora', 'eva+ fay', 'gia+ hana'], ['ana cleo', 'eva gia'], ['? ?'])).toBe(1)
})

it('is the last one when all is over, and the first where nothing is drawn', () => {
  expect(round(['ana+ bea', 'cleo+ dora'], ['ana+ cleo'])).toBe(1)
  expect(round()).toBe(0)
})
