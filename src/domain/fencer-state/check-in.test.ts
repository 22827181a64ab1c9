import { describe, expect, it } from 'vitest'
import { findCheckIn, hasNotCome, mayCheckIn } from './check-in.ts'

const MINUTE = 60_000
const CLOSES = Date.UTC(2026, 10, 21, 12, 30)
const at = (minutes: number, isCheckedIn: boolean | undefined = false) =>
  findCheckIn({ kind: 'entered', isCheckedIn }, CLOSES, CLOSES - minutes * MINUTE)

describe('check-in of somebody entered', () => {
  it('is open, about to close, or has closed without them', () => {
    expect(at(61)).toEqual({ phase: 'open', minutes: 61 })
    expect(at(60)).toEqual({ phase: 'closing', minutes: 60 })
    expect(at(21.2)).toEqual({ phase: 'closing', minutes: 22 })
    expect(at(0.1)).toEqual({ phase: 'closing', minutes: 1 })
    expect(at(0)).toEqual({ phase: 'closed' })
    expect(at(-30)).toEqual({ phase: 'closed' })
  })

  it('is said where nobody says who has come, too', () => {
    expect(findCheckIn({ kind: 'entered' }, CLOSES, CLOSES - MINUTE)).toEqual({
      phase: 'closing',
      minutes: 1,
    })
    expect(findCheckIn({ kind: 'entered' }, CLOSES, CLOSES)).toEqual({ phase: 'closed' })
  })

  it('is none for who has come, who is further on, and where the hour is not known', () => {
    expect(at(10, true)).toBeUndefined()
    expect(findCheckIn({ kind: 'pool' }, CLOSES, CLOSES)).toBeUndefined()
    expect(findCheckIn({ kind: 'entered', isCheckedIn: false }, undefined, CLOSES)).toBeUndefined()
    expect(findCheckIn({ kind: 'entered', isCheckedIn: false }, Number.NaN, CLOSES)).toBeUndefined()
  })

  it('knows who has not come from who may have', () => {
    expect(hasNotCome({ kind: 'entered', isCheckedIn: false })).toBe(true)
    expect(hasNotCome({ kind: 'entered', isCheckedIn: true })).toBe(false)
    expect(hasNotCome({ kind: 'entered' })).toBe(false)
    expect(hasNotCome({ kind: 'left' })).toBe(false)
    expect(mayCheckIn({ kind: 'entered' })).toBe(true)
    expect(mayCheckIn({ kind: 'entered', isCheckedIn: true })).toBe(false)
    expect(mayCheckIn({ kind: 'pool' })).toBe(false)
  })
})
