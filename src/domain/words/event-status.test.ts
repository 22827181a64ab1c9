import { describe, expect, it } from 'vitest'
import { findEventStatus, formatEventStatus } from './event-status.ts'

describe('formatEventStatus', () => {
  it.each([
    [undefined, 'Not started'],
    [null, 'Not started'],
    ['NotStarted', 'NotStarted'],
    [{ completedPools: 0, totalPools: 12 }, 'Pools (0/12)'],
    [{ completedPools: 3, totalPools: 28 }, 'Pools (3/28)'],
    ['Finished', 'Finished'],
  ] as const)('of %j is %s', (status, text) => expect(formatEventStatus(status)).toBe(text))
})

describe('findEventStatus', () => {
  it.each(['NotStarted', 'Finished', { completedPools: 1, totalPools: 2 }])('keeps %j', status => {
    expect(findEventStatus(status)).toEqual(status)
  })
  it.each([
    undefined,
    null,
    'finished',
    3,
    {},
    [],
    { completedPools: 1 },
    { completedPools: '1', totalPools: 2 },
    { completedPools: -1, totalPools: 2 },
  ])('drops %j', status => expect(findEventStatus(status)).toBeUndefined())
})
