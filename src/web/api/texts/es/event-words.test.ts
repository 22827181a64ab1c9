import { expect, test } from 'vitest'
import { sayEvent, sayEventName, sayShortEvent } from './event-words.ts'

test.each([
  ["Y14 Women's Foil", 'Florete femenino Y14'],
  ["Cadet   Men's Epee", 'Espada masculina cadete'],
  ['Division IA Mixed Saber', 'Sable mixto División IA'],
  ['Vet Combined Mixed Epee', 'Espada mixta veteranos, todas las edades'],
  ["Vet-50 Men's Épée", 'Espada masculina V50'],
  ["Junior Team Women's Epee", 'Espada femenina júnior por equipos'],
  ["Open Men's Epee", 'Espada masculina abierta'],
  ['Open Foil', 'Florete mixto abierto'],
])('%s', (name, said) => expect(sayEventName(name)).toBe(said))

test('a name that says more stays as its organizer wrote it', () => {
  expect(sayEventName("Night of Sabre, Men's")).toBe("Night of Sabre, Men's")
})

test('an event by its code', () => {
  expect(sayEvent({ category: 'y12', gender: 'mens', weapon: 'sabre' })).toBe('Sable masculino Y12')
})

test('an event in a few letters', () => {
  const cadets = { shortName: 'CDT WE Team', category: 'cadet', gender: 'womens', weapon: 'epee' } as const
  expect(sayShortEvent({ ...cadets, team: true })).toBe('CDT EF equipos')
  expect(sayShortEvent({ shortName: 'CDT WE', category: 'cadet' })).toBe('Espada femenina cadete')
  expect(sayShortEvent({ shortName: 'Night of Sabre' })).toBe('Night of Sabre')
})
