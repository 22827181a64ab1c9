import { expect, test } from 'vitest'
import { readFrom } from './read-from.ts'

test('leads back to paths of this site only', () => {
  expect(readFrom('/live/t1?tab=de#x', '/home')).toBe('/live/t1?tab=de#x')
  for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:x', '', null])
    expect(readFrom(from, '/home')).toBe('/home')
})
