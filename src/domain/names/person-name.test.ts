import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findGrowth, MOST_GROWTH } from '#tools/testing/cost/find-growth.ts'
import {
  formatFirstLast,
  formatInitials,
  formatPersonName,
  formatSheetName,
  type PersonName,
  parsePersonName,
  toNameKey,
} from './person-name.ts'

describe('parsePersonName', () => {
  it.each<[string, string, string, string?]>([
    ['Smith, John', 'Smith', 'John'],
    ['Smith,John Paul', 'Smith', 'John Paul'],
    ['  Smith ,  John ', 'Smith', 'John'],
    ['García López, María José', 'García López', 'María José'],
    ['de la Cruz, Maria', 'de la Cruz', 'Maria'],
    ['Smith Jr., John', 'Smith', 'John', 'Jr.'],
    ['Smith, John Jr.', 'Smith', 'John', 'Jr.'],
    ['Smith, John, III', 'Smith', 'John', 'III'],
    ['Smith, Jr., John', 'Smith', 'John', 'Jr.'],
    ['John Smith, Jr.', 'Smith', 'John', 'Jr.'],
    ['Ii, Kenji', 'Ii', 'Kenji'],
    ['John Smith', 'Smith', 'John'],
    ['John Smith III', 'Smith', 'John', 'III'],
    ['Maria de la Cruz', 'de la Cruz', 'Maria'],
    ['Jan van der Berg', 'van der Berg', 'Jan'],
    ['Leonardo Di Marco', 'Di Marco', 'Leonardo'],
    ['Van Johnson', 'Johnson', 'Van'],
    ['Jan KOWALSKI NOWAK', 'KOWALSKI NOWAK', 'Jan'],
    ['SMITH John', 'SMITH', 'John'],
    ['SMITH John Paul', 'SMITH', 'John Paul'],
    ['SMITH Jr. John', 'SMITH', 'John', 'Jr.'],
    ['SMITH JR John', 'SMITH', 'John', 'JR'],
    ['GARCÍA LÓPEZ María', 'GARCÍA LÓPEZ', 'María'],
    ['DE LA CRUZ Maria', 'DE LA CRUZ', 'Maria'],
    ['van der BERG Jan', 'van der BERG', 'Jan'],
    ["O'BRIEN Pat", "O'BRIEN", 'Pat'],
    ['McDONALD Ronan', 'McDONALD', 'Ronan'],
    ['SMITH-JONES Ann', 'SMITH-JONES', 'Ann'],
    ['SMITH J. Robert', 'SMITH', 'J. Robert'],
    ['LE Anh', 'LE', 'Anh'],
    ['KWAK SU IN', 'KWAK', 'SU IN'],
    ['VALIEVI MARIAM', 'VALIEVI', 'MARIAM'],
    ['SEO IRENE Y.', 'SEO', 'IRENE Y.'],
    ['SEO Y.', 'SEO', 'Y.'],
    ['DE LA CRUZ MARIA', 'DE LA CRUZ', 'MARIA'],
    ['ATANASSOW 2 Aleksander', 'ATANASSOW 2', 'Aleksander'],
    ['Pelé', 'Pelé', ''],
    ['- BYE -', '-', '- BYE'],
    ['', '', ''],
    [',', '', ''],
    [', John', 'John', ''],
    ['Smith,', 'Smith', ''],
  ])('reads %j', (text, last, first, suffix) => {
    expect(parsePersonName(text)).toEqual({ last, first, ...(suffix && { suffix }) })
  })

  it('reads any text, however long, at once', () => {
    for (const hostile of [',', ' ', 'A', 'Jr. ', "O'", 'de ', 'Mc', '\u0301', '1 ', 'Jr.,']) {
      const growth = findGrowth(times => toNameKey(parsePersonName(hostile.repeat(times))))
      expect(growth, hostile).toBeLessThan(MOST_GROWTH)
    }
  })
})

const oddWords = fc.constantFrom('Jr.', 'III', ',', 'de', 'la', 'KIM', 'Su', '2', "O'BRIEN", 'J.', 'Łuk', '')
const oddNames = fc.array(oddWords, { maxLength: 7 }).map(words => words.join(' '))
const word = fc
  .stringMatching(/^[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{1,9}$/)
  .filter(text => !/^(Ii|Iv|Iii|Jr|Sr)$/i.test(text))
const someWords = fc.array(word, { minLength: 1, maxLength: 3 }).map(words => words.join(' '))
const names = fc.record(
  { last: someWords, first: someWords, suffix: fc.constantFrom('Jr.', 'III', 'Sr') },
  { requiredKeys: ['last', 'first'] },
)

describe('formatPersonName', () => {
  const name: PersonName = { last: 'de la Cruz', first: 'Maria', suffix: 'III' }
  it('has three forms', () => {
    expect(formatPersonName(name)).toBe('de la Cruz, Maria III')
    expect(formatFirstLast(name)).toBe('Maria de la Cruz III')
    expect(formatSheetName(name)).toBe('DE LA CRUZ III Maria')
  })

  it('is undone by parsing', () => {
    fc.assert(
      fc.property(names, value => {
        expect(parsePersonName(formatPersonName(value))).toEqual(value)
      }),
    )
  })

  it('loses nothing of what was parsed, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(oddNames, fc.string({ unit: 'grapheme', maxLength: 40 })), text => {
        const value = parsePersonName(text)
        expect(parsePersonName(formatPersonName(value))).toEqual(value)
      }),
      { numRuns: 2000 },
    )
  })

  it('names the same person in every form', () => {
    const single = fc.record({ last: word, first: someWords })
    fc.assert(
      fc.property(single, value => {
        const key = toNameKey(value)
        expect(toNameKey(parsePersonName(formatPersonName(value)))).toBe(key)
        expect(toNameKey(parsePersonName(formatSheetName(value)))).toBe(key)
      }),
    )
  })
})

describe('toNameKey', () => {
  it.each([
    ['ATANASSOW 2 Aleksander', 'Atanassow, Aleksander'],
    ['O’BRIEN Pat', "Pat O'Brien"],
    ['MÜLLER-ŁUK Søren', 'Müller Łuk, Soren'],
    ['Smith Jr., John', 'SMITH John JR'],
    ['KWAK SU IN', 'Kwak Su, In'],
  ])('makes %j and %j equal', (a, b) => {
    expect(toNameKey(parsePersonName(a))).toBe(toNameKey(parsePersonName(b)))
  })

  it('keeps father and son apart', () => {
    expect(toNameKey(parsePersonName('Smith, John'))).not.toBe(toNameKey(parsePersonName('Smith, John Jr.')))
  })
})

describe('formatInitials', () => {
  it.each([
    ['Smith, John', 'JS'],
    ['de la Cruz, maria', 'MC'],
    ['Øst', 'Ø'],
    ['', '?'],
    ['2', '?'],
  ])('of %j is %s', (text, initials) => expect(formatInitials(parsePersonName(text))).toBe(initials))
})
