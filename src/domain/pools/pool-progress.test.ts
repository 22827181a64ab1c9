import { describe, expect, it } from 'vitest'
import { isPoolComplete, toPoolProgress } from './pool-progress.ts'
import type { PoolBout } from './pool-standings.ts'

const bout = (left: number, right: number, winner: PoolBout['winner']): PoolBout => ({
  left,
  right,
  leftScore: null,
  rightScore: null,
  winner,
})
const three = [{}, {}, {}]
const left = { withdrawn: 'Withdrew' }

describe('toPoolProgress', () => {
  it('counts decided bouts and leaves void ones out', () => {
    const bouts = [bout(0, 1, 'left'), bout(0, 2, null), bout(1, 2, null)]
    expect(toPoolProgress({ fencers: three, bouts })).toEqual({ done: 1, total: 3 })
    expect(toPoolProgress({ fencers: [{}, {}, left], bouts })).toEqual({ done: 1, total: 1 })
    expect(toPoolProgress({ fencers: three, bouts: [{ ...bout(0, 1, null), void: true }] })).toEqual({
      done: 0,
      total: 0,
    })
  })
})

describe('isPoolComplete', () => {
  it('is so when all bouts that count are decided', () => {
    const done = { fencers: three, bouts: [bout(0, 1, 'left'), bout(0, 2, 'right'), bout(1, 2, 'left')] }
    const open = { fencers: three, bouts: [bout(0, 1, 'left'), bout(0, 2, null), bout(1, 2, 'left')] }
    expect(isPoolComplete(done)).toBe(true)
    expect(isPoolComplete(open)).toBe(false)
    expect(isPoolComplete({ ...open, fencers: [{}, {}, left] })).toBe(true)
  })

  it('is not so before anything is known, and is so when nobody is left to meet', () => {
    expect(isPoolComplete({ fencers: three, bouts: [] })).toBe(false)
    expect(isPoolComplete({ fencers: [], bouts: [] })).toBe(false)
    expect(isPoolComplete({ fencers: [{}, left], bouts: [] })).toBe(true)
    expect(isPoolComplete({ fencers: [{}, {}], bouts: [{ ...bout(0, 1, null), void: true }] })).toBe(true)
    expect(isPoolComplete({ fencers: [{}, left], bouts: [bout(0, 1, null)] })).toBe(true)
  })
})
