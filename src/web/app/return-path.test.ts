import { expect, it } from 'vitest'
import { findReturnPath } from '#web/app/return-path.ts'

it('takes paths of this site only', () => {
  expect(findReturnPath({ from: '/live/t1?tab=de' })).toBe('/live/t1?tab=de')
  expect(findReturnPath({ from: '/scoresheet/join#token=a-b_c' })).toBe('/scoresheet/join#token=a-b_c')
  for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', 'live', '', 7, null])
    expect(findReturnPath({ from })).toBeUndefined()
  expect(findReturnPath(null)).toBeUndefined()
  expect(findReturnPath('from')).toBeUndefined()
})
