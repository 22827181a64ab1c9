import { describe, expect, it } from 'vitest'
import { isTableauSize, toTableauSize } from './tableau-size.ts'

describe('toTableauSize', () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 4],
    [8, 8],
    [9, 16],
    [136, 256],
    [257, 512],
    [10_000, 512],
    [Number.NaN, 2],
  ])('of %d is %i', (promoted, size) => expect(toTableauSize(promoted)).toBe(size))
})

describe('isTableauSize', () => {
  it.each([2, 4, 8, 16, 32, 64, 128, 256, 512])('is true of %i', size =>
    expect(isTableauSize(size)).toBe(true),
  )
  it.each([0, 1, 3, 6, 1024, -2, 2.5, Number.NaN])('is false of %d', size => {
    expect(isTableauSize(size)).toBe(false)
  })
})
