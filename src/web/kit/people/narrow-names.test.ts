import { expect, it } from 'vitest'
import { fencerNames } from './fencer-names.ts'
import { toNarrowNames } from './narrow-names.ts'

const narrow = (...names: string[]) => [...toNarrowNames(names.map(name => fencerNames(name))).values()]

it('tells those of one family name apart by the given name', () => {
  expect(narrow("D'Arcyfield, Ellery", "D'Arcyfield, Della", 'Chen, Ava')).toEqual([
    "D'ARCYFIELD E.",
    "D'ARCYFIELD D.",
    'CHEN',
  ])
  expect(narrow('Chen, Anna', 'Chen, Annika')).toEqual(['CHEN Anna', 'CHEN Anni.'])
})

it('tells a given name from one that begins with it', () => {
  expect(narrow('Fairholt, Arlo', 'Fairholt, Arlo Ezra')).toEqual(['FAIRHOLT Arlo', 'FAIRHOLT Arlo E.'])
})

it('leaves lone and teams’ names as they are', () => {
  expect(narrow('Okafor', 'Chen, Ava')).toEqual(['OKAFOR', 'CHEN'])
})
