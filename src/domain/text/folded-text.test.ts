import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFoldedText } from './folded-text.ts'

describe('toFoldedText', () => {
  it.each([
    ['Łukasz  O’Brien-Müller', 'lukasz obrien muller'],
    ['STRAßE straẞe', 'strasse strasse'],
    ['Søren Æsop Þór', 'soren aesop thor'],
    ['İSTANBUL ıstanbul', 'istanbul istanbul'],
    ['  ?!  ', ''],
    ['D\u2019Angelo', 'dangelo'],
    ['Jose\u0301', 'jose'],
  ])('folds %j', (text, folded) => expect(toFoldedText(text)).toBe(folded))

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(toFoldedText(toFoldedText(text))).toBe(toFoldedText(text))
      }),
    )
  })
})
