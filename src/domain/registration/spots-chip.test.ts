import { expect, it } from 'vitest'
import { findLiveSpotsTone, findPlanSpotsTone } from './spots-chip.ts'

it.each([
  [10, 0, undefined, undefined],
  [10, null, undefined, undefined],
  [10, undefined, undefined, undefined],
  [20, 20, 'danger', 'danger'],
  [25, 20, 'danger', 'danger'],
  [19, 20, 'warning', 'warning'],
  [18, 20, 'warning', 'warning'],
  [17, 20, 'neutral', 'warning'],
  [16, 20, 'neutral', 'warning'],
  [15, 20, 'neutral', 'neutral'],
  [194, 200, 'warning', 'neutral'],
  [193, 200, 'neutral', 'neutral'],
  [0, 2, 'warning', 'warning'],
] as const)('%s of %s: live %s, plan %s', (registered, total, live, plan) => {
  expect(findLiveSpotsTone(registered, total)).toBe(live)
  expect(findPlanSpotsTone(registered, total)).toBe(plan)
})
