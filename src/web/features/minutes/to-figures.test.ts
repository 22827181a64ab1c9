import { expect, test } from 'vitest'
import { toFigures } from './to-figures.ts'

test('tells what was measured, in whole minutes', () => {
  const figures = toFigures({ told: 1420, held: 1221, meanWidth: 8.6 * 60_000, meanOff: 70_000 }, 'en-US')
  expect(figures.slice(0, 3)).toEqual([
    '86% of the ranges held the bout: 1221 of 1420.',
    'On average a range was 9 minutes wide.',
    'Bouts began on average 1 minute from its middle.',
  ])
})

test('says so where nothing was', () => {
  expect(toFigures({ told: 0, held: 0 }, 'en-US')).toHaveLength(1)
})

test('tells no share of a few', () => {
  const figures = toFigures({ told: 3, held: 0, meanWidth: 4 * 60_000, meanOff: 70_000 }, 'en-US')
  expect(figures).toEqual([
    'Only 3 ranges have been told here in the last thirty days: too few to say how often.',
  ])
})
