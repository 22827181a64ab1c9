import { expect, test } from 'vitest'
import { ASKED_FROM, rateSameTournament, toComparable } from './rate-same-tournament.ts'

const days = { startDay: '2026-12-05', endDay: '2026-12-06' }
const one = { name: 'Timber Falls Winter ROC', ...days, city: 'Timber Falls', state: 'WA' }

test.each([
  ['the same', { ...one }, true],
  ['another spelling of the name', { ...one, name: 'Timber Falls Open, Winter Edition' }, true],
  ['no place', { ...one, city: null, state: null }, true],
  ['a day later', { ...one, startDay: '2026-12-07', endDay: '2026-12-08' }, true],
  ['a kind of its own', { ...one, name: 'Timber Falls Winter RYC' }, true],
  ['only the town', { ...one, name: 'Kestrel Cup' }, false],
  ['another state', { ...one, state: 'OR' }, false],
  ['another week', { ...one, startDay: '2026-12-12', endDay: '2026-12-13' }, false],
  ['another kind and a name not quite the same', { ...one, name: 'Timber Falls Autumn RYC' }, false],
])('%s', (_, other, isAsked) => {
  const [left, right] = [toComparable(one), toComparable(other)]
  expect(rateSameTournament(left, right) >= ASKED_FROM).toBe(isAsked)
  expect(rateSameTournament(right, left)).toBe(rateSameTournament(left, right))
})

test('more alike is more', () => {
  const scores = ['Timber Falls Winter ROC', 'Timber Falls ROC', 'Timber Falls Autumn Open'].map(name =>
    rateSameTournament(toComparable(one), toComparable({ ...one, name })),
  )
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(scores[0]).toBe(100)
})
