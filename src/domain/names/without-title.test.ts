import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFirstName } from './first-name.ts'
import { formatInitials, parsePersonName } from './person-name.ts'
import { withoutTitle } from './without-title.ts'

const titles = fc.constantFrom('Dr.', 'Dr', 'DR.', 'Prof.', 'Mr.', 'Mr', 'Mrs.', 'Ms.', 'ms', 'Sir', 'Rev.')
const givenNames = fc.constantFrom('James', 'Ana María', 'Élodie', 'Su In', 'Drew', 'Mrinal', 'Sirius', 'Ø.')

describe('given names without titles', () => {
  it.each([
    ['Dr. James', 'James'],
    ['Dr.James', 'James'],
    ['Prof. Dr. Ana María', 'Ana María'],
    ['Sir Ian', 'Ian'],
    ['Drew', 'Drew'],
    ['James', 'James'],
    ['Dr.', 'Dr.'],
    ['Dr', 'Dr'],
    ['', ''],
  ])('of %j are %j', (text, given) => expect(withoutTitle(text)).toBe(given))

  it('stay whatever titles stand before them, and stay when there is none', () => {
    fc.assert(
      fc.property(fc.array(titles, { maxLength: 4 }), givenNames, (before, given) => {
        expect(withoutTitle([...before, given].join(' '))).toBe(given)
      }),
    )
  })

  it('are never lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text => {
        const given = withoutTitle(text)
        expect(text.endsWith(given)).toBe(true)
        expect(given === '').toBe(text === '')
        expect(withoutTitle(given)).toBe(given)
      }),
    )
  })
})

describe('somebody with a title', () => {
  it.each(['Fiatarone, Dr. James', 'Dr. James Fiatarone', 'FIATARONE Dr. James'])(
    'is called by the name in %j',
    text => {
      expect(toFirstName(text)).toBe('James')
      expect(formatInitials(parsePersonName(text))).toBe('JF')
    },
  )

  it('is called by the title where there is nothing else', () => {
    expect(toFirstName('Who, Dr.')).toBe('Dr.')
    expect(toFirstName('Pele')).toBe('Pele')
  })
})
