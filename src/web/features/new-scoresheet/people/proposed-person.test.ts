import { expect, it } from 'vitest'
import { mergeKnown } from './proposed-person.ts'

it('has everybody once, by id or by name, and adds what a later list knows', () => {
  const merged = mergeKnown([
    [{ name: 'Kesterman, Mara', club: 'Foxglove', rating: 'E26', why: { kind: 'entered' } }],
    [{ name: 'KESTERMAN Mara', knownId: 'k1', club: 'Foxglove' }],
    [{ name: 'Kesterman, M.', knownId: 'k1', country: 'USA' }],
  ])
  expect(merged).toEqual([
    {
      name: 'Kesterman, Mara',
      club: 'Foxglove',
      rating: 'E26',
      knownId: 'k1',
      country: 'USA',
      why: { kind: 'entered' },
    },
  ])
})

it('keeps namesakes apart: of other ids, of other clubs', () => {
  const people = [
    { name: 'Chen, Ava', knownId: 'a' },
    { name: 'Chen, Ava', knownId: 'b', club: 'Old Mill' },
    { name: 'Chen, Ava', club: 'Lighthouse' },
  ]
  expect(mergeKnown([people.slice(0, 2)])).toHaveLength(2)
  expect(mergeKnown([people.slice(1)])).toHaveLength(2)
})
