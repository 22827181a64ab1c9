import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { formatBoutScore, formatPoolCell, parseBoutScore, parsePoolCell } from './score.ts'

const touches = fc.integer({ min: 0, max: 999 })

describe('bout score', () => {
  it.each(['15 - 8', '15-8', ' 15 –  8 ', '15\u00a0- 8'])('reads %j', text => {
    expect(parseBoutScore(text)).toEqual(ok({ winner: 15, loser: 8 }))
  })
  it.each(['', '15', '15 -', '- 8', '15 8', '15 - 8 - 3', '-1 - 8', 'Opponent withdrew (medical)'])(
    'refuses %j',
    text => expect(parseBoutScore(text)).toEqual(fail('Invalid Score')),
  )
  it('round-trips', () => {
    fc.assert(
      fc.property(fc.record({ winner: touches, loser: touches }), score => {
        expect(parseBoutScore(formatBoutScore(score))).toEqual(ok(score))
      }),
    )
  })
})

describe('pool cell', () => {
  it('reads V and D', () => {
    expect(parsePoolCell('V5')).toEqual(ok({ won: true, touches: 5 }))
    expect(parsePoolCell(' d0 ')).toEqual(ok({ won: false, touches: 0 }))
  })
  it.each(['', 'V', '5', 'X5', 'V5x', 'V-1', 'V'.repeat(100_000)])('refuses %.10j', text => {
    expect(parsePoolCell(text)).toEqual(fail('Invalid Score'))
  })
  it('round-trips', () => {
    fc.assert(
      fc.property(fc.record({ won: fc.boolean(), touches }), cell => {
        expect(parsePoolCell(formatPoolCell(cell))).toEqual(ok(cell))
      }),
    )
  })
})
