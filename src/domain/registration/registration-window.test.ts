import { describe, expect, it } from 'vitest'
import { findRegistrationWindow } from './registration-window.ts'

const dates = { openDate: '2026-09-01', lateDate: '2026-10-01', closedDate: '2026-10-10' }

describe('findRegistrationWindow', () => {
  it.each([
    ['2026-08-22', { state: 'notOpen', opensInDays: 10 }],
    ['2026-08-31', { state: 'notOpen', opensInDays: 1 }],
    ['2026-09-01', { state: 'open', lateInDays: 30, closesInDays: 39 }],
    ['2026-09-30', { state: 'open', lateInDays: 1, closesInDays: 10 }],
    ['2026-10-01', { state: 'late', closesInDays: 9 }],
    ['2026-10-10', { state: 'late', closesInDays: 0 }],
    ['2026-10-11', { state: 'closed' }],
  ])('on %s', (today, window) => expect(findRegistrationWindow(dates, today)).toEqual(window))

  it('makes do with what is known', () => {
    const today = '2026-10-05'
    expect(findRegistrationWindow({}, today)).toBeUndefined()
    expect(findRegistrationWindow({ openDate: null, lateDate: 'soon' }, today)).toBeUndefined()
    expect(findRegistrationWindow({ openDate: '2026-09-01' }, today)).toEqual({ state: 'open' })
    expect(findRegistrationWindow({ lateDate: '2026-10-01' }, today)).toEqual({ state: 'late' })
    expect(findRegistrationWindow({ closedDate: '2026-10-06' }, today)).toEqual({
      state: 'open',
      closesInDays: 1,
    })
    expect(findRegistrationWindow({ closedDate: '2026-10-04' }, today)).toEqual({ state: 'closed' })
  })

  it('says nothing of a late date behind the closing day', () => {
    expect(findRegistrationWindow({ ...dates, lateDate: '2026-10-20' }, '2026-10-01')).toEqual({
      state: 'open',
      closesInDays: 9,
    })
  })
})
