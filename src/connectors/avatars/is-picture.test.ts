import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPicture } from './is-picture.ts'

const BEGINNINGS = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/gif': [...Buffer.from('GIF89a')],
  'image/webp': [...Buffer.from('RIFF'), 9, 0, 0x0a, 0, ...Buffer.from('WEBP')],
} as const
type PictureType = keyof typeof BEGINNINGS
const TYPES = Object.keys(BEGINNINGS) as PictureType[]
const toPicture = (type: PictureType, rest: Uint8Array) => Buffer.from([...BEGINNINGS[type], ...rest])

test('what begins as its type says is a picture, whatever follows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TYPES), fc.uint8Array(), (type, rest) => {
      expect(isPicture(type, toPicture(type, rest))).toBe(true)
    }),
  )
})

test('what begins as another, or says that it is a page or a drawing with scripts, is none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TYPES), fc.constantFrom(...TYPES), fc.uint8Array(), (is, says, rest) => {
      expect(isPicture(says, toPicture(is, rest))).toBe(is === says)
    }),
  )
  for (const type of ['text/html', 'image/svg+xml', 'toString', ''])
    expect(isPicture(type, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(false)
  expect(isPicture('image/png', Buffer.from('<html>'))).toBe(false)
  expect(isPicture('image/png', Buffer.alloc(0))).toBe(false)
})
