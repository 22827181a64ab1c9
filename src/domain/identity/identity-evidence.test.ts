import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Appearance } from './appearance.ts'
import { findIdentityEvidence, scoreIdentity } from './identity-evidence.ts'
import { countNames, expectNamesakes } from './name-frequencies.ts'
import { toProfile } from './person-profile.ts'
import { toPlainCountry } from './plain-country.ts'
import { isSameClub } from './same-club.ts'

const between = (a: Partial<Appearance>, b: Partial<Appearance>, namesakes = 0.1) =>
  findIdentityEvidence(
    toProfile({ name: 'Roe, Jan', event: 'a', ...a }),
    toProfile({ name: 'Roe, Jan', event: 'b', ...b }),
    namesakes,
  )

describe('findIdentityEvidence', () => {
  it('says nothing where either is silent', () => {
    expect(between({ club: 'Hall', birthYear: 2009, country: 'USA' }, { weapon: 'foil' })).toEqual([])
  })

  it('names what agrees and what does not', () => {
    expect(
      between(
        { club: 'Hall', division: 'Ohio', weapon: 'foil', country: 'TÜR' },
        { club: 'Pike', division: 'Ohio', weapon: 'epee', country: 'TUR' },
        0.001,
      ),
    ).toEqual(['otherClub', 'sameDivision', 'sameCountry', 'otherWeapon', 'rareName'])
  })

  it('reads an initial as any name that begins so', () => {
    expect(between({ name: 'Roe, Jan P.' }, { name: 'Roe, Jan Peter' })).toEqual(['sameMiddleName'])
    expect(between({ name: 'Roe, Jan P.' }, { name: 'Roe, Jan Ulf' })).toEqual(['otherMiddleName'])
  })

  it('takes a neutral entry for no country, and a mixed event for no gender', () => {
    expect(between({ country: 'AIN', gender: 'mixed' }, { country: 'BLR', gender: 'mens' })).toEqual([])
    expect(toPlainCountry('_AIN')).toBe('')
  })

  it('is the same both ways', () => {
    const side = fc.record(
      {
        club: fc.constantFrom('Hall', 'Hall Fencing', 'Pike'),
        weapon: fc.constantFrom('foil' as const, 'epee' as const),
        birthYear: fc.constantFrom(2008, 2009),
        day: fc.constantFrom('2024-05-01', '2025-05-01', '2026-05-01'),
        rating: fc.constantFrom({ letter: 'A' as const, year: 2024 }, { letter: 'U' as const }),
        name: fc.constantFrom('Roe, Jan', 'Roe, Jan P.', 'Roe, Jan Quentin Jr.'),
      },
      { requiredKeys: ['name'] },
    )
    fc.assert(
      fc.property(side, side, (a, b) => {
        expect(scoreIdentity(between(a, b))).toBe(scoreIdentity(between(b, a)))
      }),
    )
  })
})

describe('isSameClub', () => {
  it.each([
    ['hall fencing club', 'hall fencing', true],
    ['hall fencing academy', 'hall fencing academy san jose', true],
    ['fencing club', 'fencing academy', false],
    ['hall', 'pike', false],
  ])('%s and %s: %s', (a, b, same) => {
    expect(isSameClub(a, b)).toBe(same)
  })
})

describe('expectNamesakes', () => {
  it('expects many of a usual name and hardly any of a rare one', () => {
    const others = Array.from({ length: 3_994 }, (_, at) => `other${at} name${at}`)
    const people = ['roe jan', 'roe ann', 'roe ulf', 'poe jan', 'moe jan', 'zoe quill']
    const counted = countNames([...people, ...others, 'roe jan'])
    expect(counted.names).toBe(4_000)
    expect(expectNamesakes(counted, 'roe jan')).toBeCloseTo(9 / 4_000)
    expect(expectNamesakes(counted, 'zoe quill')).toBeCloseTo(1 / 4_000)
    expect(expectNamesakes(counted, 'nobody known')).toBeCloseTo(1 / 4_000)
    // Of a handful of names nothing can be told.
    expect(expectNamesakes(countNames(people), 'roe jan')).toBeCloseTo(9 / 2_000)
    expect(expectNamesakes(countNames([]), 'roe jan')).toBeCloseTo(1 / 2_000)
  })
})
