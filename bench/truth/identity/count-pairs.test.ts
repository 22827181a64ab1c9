import { describe, expect, test } from 'vitest'
import { countNames } from '#domain/identity/name-frequencies.ts'
import { countPairs } from './count-pairs.ts'
import { findDoubleNumbers } from './find-double-numbers.ts'
import type { TruthSighting } from './to-truth-appearances.ts'

const seen = (id: string, event: string, club: string, name = 'Roe, Jan'): TruthSighting => ({
  id,
  appearance: { name, event, club, weapon: 'foil', gender: 'mens', day: '2031-02-01' },
})

test('pairs joined rightly, wrongly and not at all are counted apart, and told', () => {
  const counts = countPairs([
    seen('1', 'a', 'Hall'),
    seen('1', 'b', 'Hall'),
    // The other of the name at the same club is taken for the first.
    seen('2', 'c', 'Hall'),
    // One who writes the own name in two ways stays two.
    seen('3', 'a', 'Pike', 'Poe, Ann'),
    seen('3', 'b', 'Pike', 'Poe, Annette'),
  ])
  expect(counts).toMatchObject({ joined: 3, true: 2, right: 1, common: { joined: 3, right: 1 }, doubled: 0 })
  expect(counts.wrongJoins).toEqual([
    'two people taken for one: Roe, Jan (Hall; foil 2031-02-01; 2 times) and Roe, Jan (Hall; foil 2031-02-01; 1 times)',
  ])
  expect(counts.splits).toEqual([
    'one person left in 2: Poe, Ann (Pike; foil 2031-02-01; 1 times) and Poe, Annette (Pike; foil 2031-02-01; 1 times)',
  ])
})

test('whoever stands in one event twice is never one', () => {
  expect(countPairs([seen('1', 'a', 'Hall'), seen('1', 'a', 'Hall')])).toMatchObject({ joined: 0, true: 1 })
})

test('two numbers that are shown to be one person are counted apart, and told', () => {
  const all = [seen('1', 'a', 'Hall'), seen('1', 'b', 'Hall'), seen('2', 'c', 'Hall')]
  const counts = countPairs(all, { doubleNumbers: findDoubleNumbers(all, countNames(['roe jan'])) })
  expect(counts).toMatchObject({ joined: 1, right: 1, common: { joined: 1, right: 1 }, doubled: 2 })
  expect(counts.wrongJoins).toEqual([])
  expect(counts.doubles).toEqual([
    expect.stringMatching(/^one person with two numbers, .*counted apart: Roe, Jan/),
  ])
})

describe('findDoubleNumbers', () => {
  const names = countNames(['roe jan'])
  const usual = { ...countNames([]), surnames: new Map([['roe', 20]]), given: new Map([['jan', 20]]) }
  const one = seen('1', 'a', 'Hall')
  const isDouble = (other: TruthSighting, known = names) =>
    findDoubleNumbers([one, other], known).has('1', '2')

  test('shows the same full name at the same club and weapon', () => {
    expect(isDouble(seen('2', 'b', 'Hall'))).toBe(true)
  })

  test.each<[string, TruthSighting]>([
    ['in one event', seen('2', 'a', 'Hall')],
    ['with a middle name', seen('2', 'b', 'Hall', 'Roe, Jan P.')],
    ['of another weapon', { id: '2', appearance: { ...one.appearance, event: 'b', weapon: 'epee' } }],
    ['of the other gender', { id: '2', appearance: { ...one.appearance, event: 'b', gender: 'womens' } }],
    [
      'at another club years later',
      { id: '2', appearance: { ...one.appearance, club: 'Pike', event: 'b', day: '2034-02-01' } },
    ],
  ])('shows nothing of somebody %s', (_, other) => {
    expect(isDouble(other)).toBe(false)
  })

  test('shows nothing of a usual name', () => {
    expect(isDouble(seen('2', 'b', 'Hall'), usual)).toBe(false)
  })

  test('takes a surname that nobody else has, within a year, for as good as the club', () => {
    expect(isDouble(seen('2', 'b', 'Pike'))).toBe(true)
    expect(isDouble(seen('2', 'b', 'Pike'), countNames(['roe jan', 'roe ulf']))).toBe(false)
  })
})
