import { describe, expect, it } from 'vitest'
import { toTableauSeedOrder } from './tableau-seed-order.ts'
import { findTableauSlot, hasFirstRoundBye, toFirstOpponentSeed } from './tableau-slot.ts'

describe('findTableauSlot', () => {
  it('finds every seed where the order has it', () => {
    toTableauSeedOrder(64).forEach((seed, slot) => {
      expect(findTableauSlot(64, seed)).toBe(slot)
      expect(findTableauSlot(64, toFirstOpponentSeed(64, seed))).toBe(slot % 2 === 0 ? slot + 1 : slot - 1)
    })
  })

  it('finds no seed outside the table', () => {
    expect(findTableauSlot(8, 9)).toBeUndefined()
    expect(findTableauSlot(7, 1)).toBeUndefined()
  })
})

describe('hasFirstRoundBye', () => {
  it('favours the top seeds', () => {
    const withBye = [1, 2, 3, 4, 5, 6].filter(seed => hasFirstRoundBye(8, 6, seed))
    expect(withBye).toEqual([1, 2])
    expect(hasFirstRoundBye(8, 6, 7)).toBe(false)
    expect(hasFirstRoundBye(8, 8, 1)).toBe(false)
  })
})
