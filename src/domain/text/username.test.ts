import { describe, expect, test } from 'vitest'
import { parseUsername, toUsernameLook } from './username.ts'

describe('a new username', () => {
  test.each([
    ['Clara', 'clara'],
    [' élodie.moreau ', 'élodie.moreau'],
    ['nora@example.org', 'nora@example.org'],
    ['мария', 'мария'],
    ['Ｎｏｒａ', 'nora'],
    ['李小龙', '李小龙'],
    ['a1', 'a1'],
  ])('%s is kept as %s', (text, key) => {
    expect(parseUsername(text)).toEqual({ ok: true, value: key })
  })

  test.each([
    '',
    'a',
    'two words',
    '-begins',
    'x'.repeat(65),
    'a\u0000b',
    'a\u202eb',
    'clаra',
    'nοra',
    'a\ud800',
  ])('%j is refused', text => {
    expect(parseUsername(text).ok).toBe(false)
  })
})

test.each([
  ['clara', 'сӏаrа'],
  ['clara', 'Clará'],
  ['clara', 'c1ara'],
  ['oscar', '0scar'],
  ['norma', 'nonna'.replace('nn', 'rrn')],
  ['anna.larkmoor', 'annalarkmoor'],
  ['соор', 'coop'],
])('%s and %s look alike', (one, other) => {
  expect(toUsernameLook(one)).toBe(toUsernameLook(other))
})

test.each([
  ['clara', 'klara'],
  ['nora', 'noora'],
  ['otto', 'oto'],
])('%s and %s do not', (one, other) => {
  expect(toUsernameLook(one)).not.toBe(toUsernameLook(other))
})
