import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { findGrowth, MOST_GROWTH } from '#tools/testing/cost/find-growth.ts'
import { type EventClassifier, formatEventName, parseEventName } from './event-name.ts'
import { VETERAN_BANDS } from './event-name-words.ts'

describe('parseEventName', () => {
  it.each<[string, EventClassifier]>([
    ["Cadet   Men's Foil", { category: 'cadet', gender: 'mens', weapon: 'foil', team: false }],
    ['Y-14 Women’s Épée', { category: 'y14', gender: 'womens', weapon: 'epee', team: false }],
    ['Youth 12 Mixed Saber', { category: 'y12', gender: 'mixed', weapon: 'sabre', team: false }],
    ["Div IA Women's Saber", { category: 'division1A', gender: 'womens', weapon: 'sabre', team: false }],
    ["DivII Men's Foil", { category: 'division2', gender: 'mens', weapon: 'foil', team: false }],
    ["Division I Men's Foil", { category: 'division1', gender: 'mens', weapon: 'foil', team: false }],
    ["Division I-A Men's Foil", { category: 'division1A', gender: 'mens', weapon: 'foil', team: false }],
    ["Division III Men's Epee", { category: 'division3', gender: 'mens', weapon: 'epee', team: false }],
    [
      "Vet-50 Men's Epee",
      { category: 'veteran', gender: 'mens', weapon: 'epee', team: false, ageBand: 'V50' },
    ],
    [
      'V40 Combined Open Epee',
      { category: 'veteran', gender: 'mixed', weapon: 'epee', team: false, ageBand: 'V40' },
    ],
    [
      'Vet Combined Mixed Foil',
      { category: 'veteran', gender: 'mixed', weapon: 'foil', team: false, ageBand: 'combined' },
    ],
    [
      'Women Foil V1/V2/V3/V4 Runde',
      { category: 'veteran', gender: 'womens', weapon: 'foil', team: false, ageBand: 'combined' },
    ],
    [
      "Sabre Women's O70",
      { category: 'veteran', gender: 'womens', weapon: 'sabre', team: false, ageBand: 'V70' },
    ],
    ["Junior (U20) Men's Foil", { category: 'junior', gender: 'mens', weapon: 'foil', team: false }],
    ["Junior Team Men's Foil", { category: 'junior', gender: 'mens', weapon: 'foil', team: true }],
    ['FLORET WETERANI     kobiety 0', { category: 'veteran', gender: 'womens', weapon: 'foil', team: false }],
    ['SZPADA MĘŻCZYZN 1 WETERANI', { category: 'veteran', gender: 'mens', weapon: 'epee', team: false }],
    ['szabla MIKS WETERANI', { category: 'veteran', gender: 'mixed', weapon: 'sabre', team: false }],
    ['Szpada chłopców juniorzy', { category: 'junior', gender: 'mens', weapon: 'epee', team: false }],
    ['Floret kobiet drużynowy', { gender: 'womens', weapon: 'foil', team: true }],
    ["Open Men's Epee", { gender: 'mens', weapon: 'epee', team: false }],
    ['Open Foil', { gender: 'mixed', weapon: 'foil', team: false }],
    ['Something (JNRME) for women', { category: 'junior', gender: 'mens', weapon: 'epee', team: false }],
    ['Y12 WS', { category: 'y12', gender: 'womens', weapon: 'sabre', team: false }],
    ['Y14MF', { category: 'y14', gender: 'mens', weapon: 'foil', team: false }],
    ["C & Under Senior Men's Foil", { category: 'senior', gender: 'mens', weapon: 'foil', team: false }],
    ['Constructor __proto__ toString', { team: false }],
    ['', { team: false }],
  ])('reads %j', (text, event) => expect(parseEventName(text)).toEqual(event))

  it('reads any text, however long, at once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => typeof parseEventName(text).team === 'boolean'),
    )
    for (const hostile of ['(', 'y ', "'", '\u0301', 'div ', '((A'])
      expect(
        findGrowth(times => parseEventName(hostile.repeat(times))),
        hostile,
      ).toBeLessThan(MOST_GROWTH)
  })
})

const classifiers = fc
  .record(
    {
      category: fc.constantFrom(...CATEGORIES),
      gender: fc.constantFrom(...EVENT_GENDERS),
      weapon: fc.constantFrom(...WEAPONS),
      team: fc.boolean(),
      ageBand: fc.constantFrom(...VETERAN_BANDS),
    },
    { requiredKeys: ['gender', 'weapon', 'team'] },
  )
  .map(({ ageBand, ...event }): EventClassifier => {
    return event.category === 'veteran' && ageBand ? { ...event, ageBand } : event
  })

describe('formatEventName', () => {
  const event: EventClassifier = { category: 'y12', gender: 'womens', weapon: 'sabre', team: false }

  it('writes the name', () => {
    expect(formatEventName(event)).toBe("Y12 Women's Sabre")
    expect(formatEventName({ category: 'division1A', gender: 'mens', weapon: 'epee', team: true })).toBe(
      "Division IA Team Men's Épée",
    )
    expect(formatEventName({ team: false })).toBe('')
  })

  it('is undone by parsing', () => {
    fc.assert(
      fc.property(classifiers, event => {
        expect(parseEventName(formatEventName(event))).toEqual(event)
      }),
    )
  })
})
