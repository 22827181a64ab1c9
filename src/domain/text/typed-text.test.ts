import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { parseTypedText } from './typed-text.ts'

describe('a typed text', () => {
  test.each([
    ['  Élodie Moreau ', 'Élodie Moreau'],
    ['E\u0301lodie', 'Élodie'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['محمد علي', 'محمد علي'],
    ['नमस्ते', 'नमस्ते'],
    ['👩‍👧 family', '👩‍👧 family'],
    ['', ''],
  ])('%j', (text, plain) => {
    expect(parseTypedText(text, 200)).toEqual(ok(plain))
  })

  test.each([
    'a\u0000b',
    'a\nb',
    'a\u0085b',
    'Ann\u202eevE',
    'a\u2066b',
    'a\u200fb',
    'a\u200bb',
    'a\ufeffb',
    'a\u2028b',
    'a\ud800b',
    '\udfff',
  ])('%j is none', text => {
    expect(parseTypedText(text, 200)).toEqual(fail('not a text'))
  })

  test('has its length', () => {
    expect(parseTypedText('x'.repeat(10), 10).ok).toBe(true)
    expect(parseTypedText('x'.repeat(11), 10)).toEqual(fail('too long'))
  })

  test('stays as it is when parsed again, and can always be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const parsed = parseTypedText(text, 100)
        if (!parsed.ok) return
        expect(parseTypedText(parsed.value, 100)).toEqual(parsed)
        expect(parsed.value.isWellFormed() && !parsed.value.includes('\u0000')).toBe(true)
      }),
    )
  })
})
