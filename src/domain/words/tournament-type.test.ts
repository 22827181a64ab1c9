import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findNamedTypes, formatTypes, parseTypes, TOURNAMENT_TYPES } from './tournament-type.ts'

it.each([
  ['Timber Falls ROC & RYC', ['ROC', 'RYC']],
  ['December North American Cup', ['NAC']],
  ['Harbor Light RJCC/ROC', ['RJCC', 'ROC']],
  ['Golden Bay Super Youth Circuit (SYC)', ['SYC']],
  ['The Rocky Open', []],
  ['', []],
])('%s is of %j', (name, types) => expect(findNamedTypes(name)).toEqual(types))

it('kinds are written in their order, and read again', () => {
  const telling = TOURNAMENT_TYPES.filter(type => type !== 'REGIONAL' && type !== 'LOCAL')
  fc.assert(
    fc.property(fc.shuffledSubarray([...telling], { minLength: 1 }), types => {
      const text = formatTypes(types) ?? ''
      expect(parseTypes(text)).toEqual(telling.filter(type => types.includes(type)))
      expect(formatTypes(parseTypes(text))).toBe(text)
    }),
  )
  expect(formatTypes(['REGIONAL', 'ROC'])).toBe('ROC')
  expect(formatTypes(['REGIONAL'])).toBe('REGIONAL')
  expect(formatTypes([])).toBeUndefined()
  expect(parseTypes('x'.repeat(100_000))).toEqual([])
})
