import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFormerResult, parseFormerResult, toOwnFormerResult } from './former-result.ts'

const side = fc.record({ entry: fc.string(), touches: fc.option(fc.nat(99), { nil: null }) })
const result = fc.record({
  left: side,
  right: side,
  winner: fc.constantFrom('left' as const, 'right' as const, null),
})

describe('a former result', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(result, one => {
        expect(parseFormerResult(formatFormerResult(one))).toEqual(one)
      }),
    )
  })

  test.each([
    '',
    '{',
    '[]',
    '["a",1,"b",2]',
    '["a",-1,"b",2,null]',
    '["a",1.5,"b",2,null]',
    '[1,1,"b",2,null]',
    '["a",1,"b",2,"both"]',
  ])('%j is none', text => {
    expect(parseFormerResult(text)).toBeUndefined()
  })

  test('looks different from either side', () => {
    const former = parseFormerResult('["a",15,"b",12,"left"]')
    if (!former) throw new Error('not read')
    expect(toOwnFormerResult(former, 'a')).toEqual({ myTouches: 15, opponentTouches: 12, won: true })
    expect(toOwnFormerResult(former, 'b')).toEqual({ myTouches: 12, opponentTouches: 15, won: false })
    expect(toOwnFormerResult(former, 'c')).toBeUndefined()
  })
})
