import { expect, test } from 'vitest'
import type { Fencer } from '#contract/people/fencer.ts'
import { formatCallNames } from './call-names.ts'

const family = ['Ashgrove, Tess', 'Ashgrove, Théo', 'Ashgrove, Nils', 'Larkmoor, Tess'].map((name, at) => ({
  id: String(at),
  name,
}))
const [tess, theo, nils, other] = family as [Fencer, Fencer, Fencer, Fencer]

test('children are called by their first names, and who is the only one needs none', () => {
  expect(formatCallNames([theo], [tess, theo])).toBe('Théo')
  expect(formatCallNames([tess, theo], [tess, theo])).toBe('Tess, Théo')
  expect(formatCallNames([tess, theo, nils], [tess, theo, nils])).toBe('Tess, Théo +1')
  expect(formatCallNames([theo], [theo])).toBe('')
  expect(formatCallNames([], [tess, theo])).toBe('')
})

test('two of one first name are told apart', () => {
  expect(formatCallNames([tess, theo], [tess, theo, other])).toBe('ASHGROVE Tess, Théo')
})
