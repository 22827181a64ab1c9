import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatEmergencyCode, hashEmergencyCode } from './emergency-code.ts'
import { formatBase32 } from './format-base32.ts'
import { findStep, formatCode } from './one-time-code.ts'

const SECRET = Buffer.from('12345678901234567890')

test('codes are those of RFC 4226, appendix D', () => {
  expect(Array.from({ length: 10 }, (_, step) => formatCode(SECRET, step))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238, appendix B', (second, code) => {
  expect(formatCode(SECRET, Math.floor(second / 30))).toBe(code)
  expect(findStep(SECRET, code, second * 1_000)).toBe(Math.floor(second / 30))
})

test('a code is good for its half minute and the next, and for no other', () => {
  const step = 60_000_000
  const code = formatCode(SECRET, step)
  const at = (ms: number) => findStep(SECRET, code, step * 30_000 + ms)
  expect([-1, 0, 29_999, 30_000, 59_999, 60_000].map(at)).toEqual([
    undefined,
    step,
    step,
    step,
    step,
    undefined,
  ])
  expect(findStep(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, step * 30_000)).toBe(step)
  for (const wrong of ['', '1', `${code}0`, 'abcdef', '１２３４５６'])
    expect(findStep(SECRET, wrong, step * 30_000), wrong).toBeUndefined()
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" is written as RFC 4648 §10 does, without padding', (text, wanted) => {
  expect(formatBase32(Buffer.from(text))).toBe(wanted)
})

test('a code for an emergency is the same however it is typed, and another one than every other', () => {
  const codes = fc.uint8Array({ minLength: 15, maxLength: 15 })
  fc.assert(
    fc.property(codes, codes, (bytes, others) => {
      const code = formatEmergencyCode(bytes)
      expect(code).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
      expect(hashEmergencyCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(hashEmergencyCode(code))
      const isSame = Buffer.compare(bytes, others) === 0
      expect(hashEmergencyCode(formatEmergencyCode(others)) === hashEmergencyCode(code)).toBe(isSame)
    }),
  )
})
