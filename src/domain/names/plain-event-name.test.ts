import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { type EventClassifier, formatEventName } from './event-name.ts'
import { VETERAN_BANDS } from './event-name-words.ts'
import { findPlainEvent } from './plain-event-name.ts'

const event = (known: Partial<EventClassifier>, open = false) => ({ team: false, ...known, open })

test.each([
  ["Y14 Women's Foil", event({ category: 'y14', gender: 'womens', weapon: 'foil' })],
  ["Cadet   Men's Epee", event({ category: 'cadet', gender: 'mens', weapon: 'epee' })],
  ['Y-12 Mixed Saber', event({ category: 'y12', gender: 'mixed', weapon: 'sabre' })],
  ["Division I-A Men's Foil", event({ category: 'division1A', gender: 'mens', weapon: 'foil' })],
  ["Junior Team Women's Epee", event({ category: 'junior', gender: 'womens', weapon: 'epee', team: true })],
  ["Vet-50 Men's Epee", event({ category: 'veteran', gender: 'mens', weapon: 'epee', ageBand: 'V50' })],
  ["Open Men's Epee", event({ gender: 'mens', weapon: 'epee' }, true)],
  ['Open Foil', event({ gender: 'mixed', weapon: 'foil' }, true)],
  ["Junior Men's Epee (JNRME)", event({ category: 'junior', gender: 'mens', weapon: 'epee' })],
  [
    'Vet Combined Mixed Foil',
    event({ category: 'veteran', gender: 'mixed', weapon: 'foil', ageBand: 'combined' }),
  ],
  ['Y12 WS', event({ category: 'y12', gender: 'womens', weapon: 'sabre' })],
  ['Y14MF', event({ category: 'y14', gender: 'mens', weapon: 'foil' })],
])('%s is plain', (name, plain) => expect(findPlainEvent(name)).toEqual(plain))

test.each([
  '',
  'Open',
  "Senior Men's",
  "C & Under Senior Men's Foil",
  'Night of Sabre',
  "Junior Women's Epee (JNRME)",
  'V40 Combined Open Epee',
  "Senior V50 Men's Foil",
  "Кубок Men's Foil",
  "Y12 WS Men's",
  "Div I / Div II Men's Foil",
  "Men's Foil and Women's Foil",
  'Épée Dames Seniors',
  'Constructor __proto__ toString',
  "Men's Foil ".repeat(50_000),
])('%.40s is not', name => expect(findPlainEvent(name)).toBeUndefined())

test('every composed name is plain, and says the same', () => {
  const composed = fc.record(
    {
      category: fc.constantFrom(...CATEGORIES),
      gender: fc.constantFrom(...EVENT_GENDERS),
      weapon: fc.constantFrom(...WEAPONS),
      team: fc.boolean(),
      ageBand: fc.constantFrom(...VETERAN_BANDS),
    },
    { requiredKeys: ['gender', 'weapon', 'team'] },
  )
  fc.assert(
    fc.property(composed, ({ ageBand, ...rest }) => {
      const known = rest.category === 'veteran' && ageBand ? { ...rest, ageBand } : rest
      expect(findPlainEvent(formatEventName(known))).toEqual({ ...known, open: false })
    }),
  )
})

test('reads any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), text => findPlainEvent(text)?.team !== null),
  )
})
