import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { CATEGORIES } from './category.ts'
import { type EventCode, formatEventCode, parseEventCode } from './event-code.ts'
import { EVENT_GENDERS } from './gender.ts'
import { WEAPONS } from './weapon.ts'

const eventCodes = fc.record(
  {
    category: fc.constantFrom(...CATEGORIES),
    gender: fc.constantFrom(...EVENT_GENDERS),
    weapon: fc.constantFrom(...WEAPONS),
    region: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  },
  { requiredKeys: ['category', 'gender', 'weapon'] },
)

describe('parseEventCode', () => {
  it.each([
    ['Y12MS', { category: 'y12', gender: 'mens', weapon: 'sabre' }],
    ['Y8XF', { category: 'y8', gender: 'mixed', weapon: 'foil' }],
    ['CDTWE', { category: 'cadet', gender: 'womens', weapon: 'epee' }],
    ['D1AMF', { category: 'division1A', gender: 'mens', weapon: 'foil' }],
    ['DV1MF', { category: 'division1', gender: 'mens', weapon: 'foil' }],
    ['Y10MSR5', { category: 'y10', gender: 'mens', weapon: 'sabre', region: 5 }],
    ['VETWSR12', { category: 'veteran', gender: 'womens', weapon: 'sabre', region: 12 }],
  ] as const)('reads %s', (text, code) => expect(parseEventCode(text)).toEqual(ok(code)))

  it.each([
    ['', 'Invalid Event Category Code'],
    ['Y11MS', 'Invalid Event Category Code'],
    ['y12MS', 'Invalid Event Category Code'],
    [' Y12MS', 'Invalid Event Category Code'],
    ['Y12', 'Invalid Gender Code'],
    ['Y12QS', 'Invalid Gender Code'],
    ['Y12M', 'Invalid Weapon Code'],
    ['Y12MQ', 'Invalid Weapon Code'],
    ['Y12MSR', 'Invalid Region Number'],
    ['Y12MSR0', 'Invalid Region Number'],
    ['Y12MSR-1', 'Invalid Region Number'],
    ['Y12MSRx', 'Invalid Region Number'],
    ['Y12MSR99999999999999999', 'Invalid Region Number'],
    ['Y12MSX', 'Extra characters at the end of the string'],
    ['Y12MS ', 'Extra characters at the end of the string'],
    ['Y12MSR3x', 'Extra characters at the end of the string'],
    ['Y12MSR1.5', 'Extra characters at the end of the string'],
  ])('refuses %j: %s', (text, reason) => expect(parseEventCode(text)).toEqual(fail(reason)))
})

describe('formatEventCode', () => {
  const code: EventCode = { category: 'y12', gender: 'mens', weapon: 'sabre' }
  it.each([
    [{ category: 'toString' }, 'Invalid Event Category'],
    [{ gender: 'M' }, 'Invalid Gender'],
    [{ weapon: 'saber' }, 'Invalid Weapon'],
    [{ region: 0 }, 'Invalid Region Number'],
    [{ region: 1.5 }, 'Invalid Region Number'],
    [{ region: Number.NaN }, 'Invalid Region Number'],
  ])('refuses %j: %s', (wrong, reason) => {
    expect(formatEventCode({ ...code, ...wrong } as EventCode)).toEqual(fail(reason))
  })

  it('is undone by parsing', () => {
    fc.assert(
      fc.property(eventCodes, value => {
        const text = formatEventCode(value)
        expect(text.ok && parseEventCode(text.value)).toEqual(ok(value))
      }),
    )
  })
})
