import { expect, it, test } from 'vitest'
import { formatAge } from '#web/kit/time/format-age.ts'

const NOW = 1_000_000_000

it('says an age in its largest whole unit', () => {
  const ages = [-5000, 0, 999, 3000, 59_999, 60_000, 3_599_000, 7_200_000, 86_400_000, 200_000_000]
  expect(ages.map(age => formatAge(NOW - age, NOW, 'en-US'))).toEqual([
    'now',
    'now',
    'now',
    '3 sec. ago',
    '59 sec. ago',
    '1 min. ago',
    '59 min. ago',
    '2 hr. ago',
    '1 day ago',
    '2 days ago',
  ])
})

test.each([
  ['es', ['ahora', 'hace 3 s', 'hace 2 min', 'hace 1 d']],
  ['fr', ['maintenant', 'il y a 3 s', 'il y a 2 min', 'il y a 1 j']],
])('ages in %s: %s', (locale, texts) => {
  const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
  expect([0, 3000, 120_000, 86_400_000].map(age => plain(formatAge(NOW - age, NOW, locale)))).toEqual(texts)
})
