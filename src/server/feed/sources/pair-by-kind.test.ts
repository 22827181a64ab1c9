import { expect, it } from 'vitest'
import { type EventKind, pairByKind } from './pair-by-kind.ts'

const kind = (text: string): EventKind & { text: string } => {
  const [category, gender, weapon, day, team] = text.split(' ')
  return { text, category, gender, weapon, day, team: team === 'team' }
}
const pair = (left: string[], right: string[]): string[] => {
  const same = { left: (one: EventKind) => one, right: (one: EventKind) => one }
  const pairs = pairByKind(left.map(kind), right.map(kind), same)
  return [...pairs].map(([one, other]) => `${one.text} = ${other.text}`)
}

it.each<[string, string[], string[], string[]]>([
  ['the same event', ['y14 womens foil 1'], ['y14 womens foil 1'], ['y14 womens foil 1 = y14 womens foil 1']],
  ['on another day', ['y14 womens foil 1'], ['y14 womens foil 2'], ['y14 womens foil 2 = y14 womens foil 1']],
  ['another weapon', ['y14 womens foil 1'], ['y14 womens epee 1'], []],
  ['a team', ['y14 womens foil 1'], ['y14 womens foil 1 team'], []],
  [
    'two of a kind, by their days',
    ['y14 womens foil 1', 'y14 womens foil 2'],
    ['y14 womens foil 2', 'y14 womens foil 3'],
    ['y14 womens foil 2 = y14 womens foil 2'],
  ],
  ['two of a kind on one day', ['y14 womens foil 1'], ['y14 womens foil 1', 'y14 womens foil 1'], []],
  ['what it is for is not known', ['y14 womens'], ['y14 womens'], []],
])('%s', (_, left, right, wanted) => expect(pair(left, right)).toEqual(wanted))
