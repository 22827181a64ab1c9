import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatKept, parseKept } from './kept-bytes.ts'
import { toPreview } from './to-preview.ts'

test('whatever is kept is read as it was until its time is over', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.maxSafeNat(), fc.integer({ min: 1, max: 1_000 }), (bytes, at, ms) => {
      const written = formatKept(bytes, at + ms)
      expect(Uint8Array.from(parseKept(written, at) ?? [0])).toEqual(bytes)
      expect(parseKept(written, at + ms)).toBeUndefined()
    }),
  )
})

test('what is not of our writing is nothing', () => {
  fc.assert(
    fc.property(fc.uint8Array(), bytes => {
      const written = Buffer.concat([Buffer.from('x'), bytes])
      expect(parseKept(written, 0)).toBeUndefined()
    }),
  )
  for (const text of ['', ':', ':{}', '12', '{"a":1}', '99999999999999999999:1']) {
    expect(parseKept(Buffer.from(text), 0)).toBeUndefined()
  }
})

test('the beginning of a text is what it is of the whole text, however its letters are written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
      const shown = toPreview(Buffer.from(text))
      expect(shown).toBe(text.length > 120 ? `${text.slice(0, 120)}…` : text)
    }),
  )
})
