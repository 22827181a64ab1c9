import { describe, expect, it } from 'vitest'
import { terms as english } from '#web/api/texts/en/terms.ts'
import { terms as spanish } from '#web/api/texts/es/terms.ts'
import { terms as french } from '#web/api/texts/fr/terms.ts'
import { nameRoundIn, nameTreeRound } from './name-tree-round.ts'

describe('the header of a round', () => {
  it('is by size alone in a repechage: only the other trees have a final', () => {
    expect([16, 8, 4, 2].map(size => nameTreeRound('repechage', size))).toEqual(['T16', 'T8', 'T4', 'T2'])
    expect([16, 8, 4, 2].map(size => nameTreeRound('main', size))).toEqual([
      'T16',
      'T8',
      'Semi-final',
      'Final',
    ])
  })

  it('is the medal in the bout for it, and no final where places are fenced for', () => {
    expect([4, 2].map(size => nameTreeRound('bronze', size))).toEqual(['T4', 'Bronze medal'])
    expect([4, 2].map(size => nameTreeRound('placement', size))).toEqual(['T4', 'T2'])
  })

  it('goes by the name of its tree where no more is known', () => {
    expect(nameRoundIn('Repechage 2', 4)).toBe('T4')
    expect(nameRoundIn('Bronze', 2)).toBe('Bronze medal')
    expect(nameRoundIn('Final of 8', 4)).toBe('Semi-final')
    expect(nameRoundIn(undefined, 4)).toBe('Semi-final')
  })
})

it('has its tree in the reader’s language, and in the source’s own words where they are others', () => {
  const names = ['Repechage 1', 'Repechage A', 'Final of 8', 'Bronze', 'Places 5-8']
  expect(names.map(english.tree)).toEqual(names)
  expect(names.map(french.tree)).toEqual([
    'Repêchage 1',
    'Repêchage A',
    'Finale à 8',
    'Assaut pour le bronze',
    'Places 5-8',
  ])
  expect(names.map(spanish.tree)).toEqual([
    'Repesca 1',
    'Repesca A',
    'Final de 8',
    'Asalto por el bronce',
    'Places 5-8',
  ])
})
