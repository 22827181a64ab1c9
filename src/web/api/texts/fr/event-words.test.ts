import { expect, test } from 'vitest'
import { sayEvent, sayEventName, sayShortEvent } from './event-words.ts'

test.each([
  ["Y14 Women's Foil", 'Fleuret dames Y14'],
  ["Cadet   Men's Epee", 'Épée hommes cadets'],
  ['Cadet Women’s Sabre', 'Sabre dames cadettes'],
  ['Division IA Mixed Saber', 'Sabre mixte Division IA'],
  ['Vet Combined Mixed Epee', 'Épée mixte vétérans tous âges'],
  ["Vet-50 Men's Épée", 'Épée hommes V50'],
  ["Junior Team Women's Epee", 'Épée dames juniors par équipes'],
  ["Open Men's Epee", 'Épée hommes open'],
])('%s', (name, said) => expect(sayEventName(name)).toBe(said))

test('a name that says more stays as its organizer wrote it', () => {
  expect(sayEventName("Night of Sabre, Men's")).toBe("Night of Sabre, Men's")
})

test('an event by its code', () => {
  expect(sayEvent({ category: 'y12', gender: 'mens', weapon: 'sabre' })).toBe('Sabre hommes Y12')
})

test('an event in a few letters', () => {
  const cadets = { shortName: 'CDT WE Team', category: 'cadet', gender: 'womens', weapon: 'epee' } as const
  expect(sayShortEvent({ ...cadets, team: true })).toBe('CDT ED équipes')
  expect(sayShortEvent({ shortName: 'CDT WE', category: 'cadet' })).toBe('Épée dames cadettes')
  expect(sayShortEvent({ shortName: 'Night of Sabre' })).toBe('Night of Sabre')
})
