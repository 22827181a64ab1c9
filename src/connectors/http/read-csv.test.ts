import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanCell, readCsv } from './read-csv.ts'

describe('cleanCell', () => {
  it.each([
    ['MOREAU Élodie', 'MOREAU Élodie'],
    ['  MOREAU \t Élodie\u0000', 'MOREAU Élodie'],
    [' two  spaces ', 'two spaces'],
    ['', ''],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('cleans %j', (text, clean) => expect(cleanCell(text)).toBe(clean))

  it('leaves what is clean, and a sign that nobody sees changes nothing', () => {
    const word = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), words => {
        const text = words.join(' ').slice(0, 100)
        const clean = cleanCell(text)
        expect(cleanCell(clean)).toBe(clean)
        expect(cleanCell(`${text}\u0000`)).toBe(clean)
      }),
    )
  })
})

describe('readCsv', () => {
  const bounds = { longest: 100, mostRows: 2 }

  it('reads rows of any number of cells, as many as are allowed', () => {
    const value = [
      ['a', 'b'],
      ['c "d"', 'e', 'f'],
    ]
    expect(readCsv('a,b\n\n"c ""d""",e,f\ng\n', bounds)).toEqual({ ok: true, value })
  })

  it('ends a quote that is left open with the text', () => {
    expect(readCsv('a,"b\nc', bounds)).toEqual({ ok: true, value: [['a', 'b\nc']] })
  })

  it('reads nothing of what is too long', () => {
    expect(readCsv('x'.repeat(101), bounds)).toMatchObject({ ok: false })
  })
})
