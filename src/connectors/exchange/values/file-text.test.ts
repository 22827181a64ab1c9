import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TREE_KINDS } from '#contract/live/elimination.ts'
import { fromNameParts, toNameParts, toSuffixParts } from './sheet-name.ts'
import { formatTreeTitle, parseTreeTitle } from './tree-title.ts'
import { formatVenue, parseVenue } from './venue-text.ts'

describe('names', () => {
  it.each([
    ['Roe, Ann', 'Roe', 'Ann'],
    ['García Márquez, José María', 'García Márquez', 'José María'],
    ['Roe, Jan Jr.', 'Roe', 'Jan Jr.'],
    ['De la Cruz,', 'De la Cruz', ''],
    ['Pelé', 'Pelé', ''],
    ['Roe, Ann, the second', 'Roe', 'Ann, the second'],
  ])('%s is parted and put together again', (name, last, first) => {
    expect(toNameParts(name)).toEqual({ last, first })
    expect(fromNameParts({ last, first })).toBe(name)
  })

  it('parts a name without a comma by its words, and takes a suffix off only where nothing gets lost', () => {
    expect(toNameParts('Ann Roe')).toEqual({ last: 'Roe', first: 'Ann' })
    expect(toSuffixParts('Roe, Jan Jr.')).toEqual({ last: 'Roe', first: 'Jan', suffix: 'Jr.' })
    expect(toSuffixParts('Roe  Jr., Jan')).toEqual({ last: 'Roe  Jr.', first: 'Jan', suffix: '' })
  })
})

describe('places', () => {
  it.each([
    'Springfield, IL, USA',
    'Lyon, FRA',
    'Springfield, IL',
    'Köln',
    'Paris, Bercy, FRA',
    'Amman, JORDAN',
  ])('%s', text => {
    expect(formatVenue(parseVenue(text))).toBe(text)
  })

  it('takes two letters for a state only when there is such a state', () => {
    expect(parseVenue('Springfield, IL')).toEqual({ city: 'Springfield', state: 'IL' })
    expect(parseVenue('Somewhere, ZZ')).toEqual({ city: 'Somewhere, ZZ' })
    expect(formatVenue({ state: 'IL' })).toBeUndefined()
    expect(formatVenue({ city: 'Lyon', state: 'Rhône', country: 'France' })).toBe('Lyon')
  })
})

describe('titles of trees', () => {
  const name = fc.oneof(
    fc.constantFrom('', 'Bronze', 'Repechage A', 'Places 5-8', '3', 'Table (bronze)', '(main)', 'Wien'),
    fc.string({ maxLength: 12 }),
  )

  it('hold kind and name of any tree', () => {
    const place = fc.record({ at: fc.nat(3), size: fc.constantFrom(2, 4, 8) })
    fc.assert(
      fc.property(fc.constantFrom(...TREE_KINDS), name, place, (kind, own, at) => {
        expect(parseTreeTitle(formatTreeTitle({ kind, name: own }, at), at)).toEqual({ kind, name: own })
      }),
      { numRuns: 500 },
    )
  })

  it('say nothing that the name tells', () => {
    expect(formatTreeTitle({ kind: 'main', name: 'Tableau' }, { at: 0, size: 64 })).toBe('Tableau')
    expect(formatTreeTitle({ kind: 'bronze', name: '3e place' }, { at: 1, size: 2 })).toBe('3e place')
    expect(formatTreeTitle({ kind: 'repechage', name: 'B' }, { at: 1, size: 8 })).toBe('B (repechage)')
  })
})
