import { expect, test } from 'vitest'
import { findAvatarUrl } from './find-avatar-url.ts'

const USER = { id: 'nora', avatars: true } as Parameters<typeof findAvatarUrl>[0]

test('a picture is asked of our own server, by whose it is and never by an address of mail', () => {
  for (const of of ['me', 'f1', '//elsewhere.example/x'])
    expect(new URL(findAvatarUrl(USER, of) ?? '', 'https://allez.example').href).toMatch(
      /^https:\/\/allez\.example\/api\/v2\/user\/me\/avatar\?of=/,
    )
})

test('where the operator has not switched pictures on nothing is asked', () => {
  expect(findAvatarUrl({ id: 'nora' } as Parameters<typeof findAvatarUrl>[0], 'me')).toBeUndefined()
  expect(findAvatarUrl(undefined, 'me')).toBeUndefined()
})
