import { expect, it } from 'vitest'
import { formatAge } from '#web/kit/time/format-age.ts'

it('says an age in its largest whole unit', () => {
  const now = 1_000_000_000
  const ages = [-5000, 0, 999, 3000, 59_999, 60_000, 3_599_000, 7_200_000, 86_400_000, 200_000_000]
  expect(ages.map(age => formatAge(now - age, now))).toEqual([
    'now',
    'now',
    'now',
    '3 s ago',
    '59 s ago',
    '1 min ago',
    '59 min ago',
    '2 h ago',
    '1 day ago',
    '2 days ago',
  ])
})
