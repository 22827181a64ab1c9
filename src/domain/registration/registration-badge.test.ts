import { describe, expect, it } from 'vitest'
import { type BadgeKind, findBadge, formatBadge, toRegistrationBadges } from './registration-badge.ts'

const say = (until: BadgeKind, days: number | undefined): string | undefined => {
  const badge = findBadge(until, days)
  return badge && formatBadge(badge)
}

it.each([
  [-1, undefined, undefined, undefined],
  [0, undefined, 'Late today', 'Closes today'],
  [1, 'Tomorrow', 'Late in 1 day', 'Closes in 1 day'],
  [2, 'In 2 days', 'Late in 2 days', 'Closes in 2 days'],
  [3, 'In 3 days', 'Late in 3 days', undefined],
  [7, 'In 7 days', 'Late in 7 days', undefined],
  [8, 'In 8 days', undefined, undefined],
  [10, 'In 10 days', undefined, undefined],
  [11, undefined, undefined, undefined],
  [undefined, undefined, undefined, undefined],
  [Number.NaN, undefined, undefined, undefined],
])('%s days', (days, ahead, late, closes) => {
  expect(say('ahead', days)).toBe(ahead)
  expect(say('late', days)).toBe(late)
  expect(say('closes', days)).toBe(closes)
})

describe('toRegistrationBadges', () => {
  it('lists what presses most first', () => {
    const saidOf = (...[window]: Parameters<typeof toRegistrationBadges>) =>
      toRegistrationBadges(window).map(formatBadge)
    expect(saidOf({ state: 'notOpen', opensInDays: 1 })).toEqual(['Tomorrow'])
    expect(saidOf({ state: 'open', lateInDays: 1, closesInDays: 2 })).toEqual([
      'Closes in 2 days',
      'Late in 1 day',
    ])
    expect(saidOf({ state: 'open' })).toEqual([])
    expect(saidOf({ state: 'late', closesInDays: 0 })).toEqual(['Closes today'])
    expect(saidOf({ state: 'closed' })).toEqual([])
  })

  it('tells the kinds apart', () => {
    expect(toRegistrationBadges({ state: 'open', lateInDays: 1, closesInDays: 2 })).toEqual([
      { until: 'closes', days: 2 },
      { until: 'late', days: 1 },
    ])
  })
})
