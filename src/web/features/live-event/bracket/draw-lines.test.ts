import { expect, it } from 'vitest'
import type { BracketSize } from './bracket-geometry.ts'
import { toLinePaths } from './draw-lines.ts'

const size: BracketSize = { card: 40, width: 100, gap: 20, pitch: 50, spare: 0, inset: 0 }
const slices = [
  { round: 0, from: 0, to: 4 },
  { round: 1, from: 0, to: 2 },
]

it('joins each pair with the bout that it leads to', () => {
  const { all, own } = toLinePaths(slices, [], 0, size)
  expect(all).toBe('M100 25H110V75H100M110 50H120M100 125H110V175H100M110 150H120')
  expect(own).toBe('')
})

it('follows the highlighted fencer as far as they went', () => {
  const path = [
    { round: 0, index: 3 },
    { round: 1, index: 1 },
  ]
  expect(toLinePaths(slices, path, 0, size).own).toBe('M100 175H110V150H120')
  expect(toLinePaths(slices, path.slice(0, 1), 0, size).own).toBe('')
})

it('draws the lines that come from beyond the first round in view', () => {
  const { all } = toLinePaths([{ round: 1, from: 0, to: 1 }], [], 1, size)
  expect(all).toBe('M-20 12.5H-10V37.5H-20M-10 25H0')
})
