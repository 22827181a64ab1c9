import { expect, it } from 'vitest'
import { matchesSearch } from '#web/kit/text-search.ts'

it('finds by the beginning of any word, whatever the accents', () => {
  const texts = ['Szabó, Réka', undefined, 'Durkan Fencing', 'HUN']
  for (const search of ['', '  ', 'sza', 'reka', 'RÉKA SZABO', 'durk', 'hun', 'fenc sz'])
    expect(matchesSearch(texts, search)).toBe(true)
  for (const search of ['abó', 'ava', 'szabo x']) expect(matchesSearch(texts, search)).toBe(false)
})
