import { expect, it } from 'vitest'
import { matchesSearch } from '#web/kit/people/text-search.ts'

it('finds by any part of a word, whatever the accents', () => {
  const texts = ['Szabó, Réka', undefined, 'Durkan Fencing', 'HUN']
  for (const search of [
    '',
    '  ',
    'sza',
    'reka',
    'RÉKA SZABO',
    'durk',
    'hun',
    'fenc sz',
    'abó',
    'urkan',
    'encing',
  ])
    expect(matchesSearch(texts, search)).toBe(true)
  for (const search of ['ava', 'szabo x', 'rekadurkan']) expect(matchesSearch(texts, search)).toBe(false)
  expect(matchesSearch(['Reno'], 'eno')).toBe(true)
  expect(matchesSearch(['2013'], '013')).toBe(true)
  expect(matchesSearch(['Copper Cup'], 'opper')).toBe(true)
})
