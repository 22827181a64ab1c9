import { expect, it } from 'vitest'
import type { ProposedPerson } from './proposed-person.ts'
import { takePasted } from './take-pasted.ts'

const KNOWN: readonly ProposedPerson[] = [
  { name: 'Kesterman, Mara', club: 'Foxglove', rating: 'E26', knownId: 'k1', why: { kind: 'entered' } },
  { name: 'Chen, Ava', club: 'Old Mill', knownId: 'c1' },
  { name: 'Chen, Ava', club: 'Lighthouse', knownId: 'c2' },
]

const take = (
  pasted: Parameters<typeof takePasted>[0],
  present: Parameters<typeof takePasted>[1]['present'] = [],
) => {
  let made = 0
  return takePasted(pasted, { present, known: KNOWN, newKey: () => `n${++made}` })
}

it('knows people by name, however it is written, and believes the list', () => {
  const { people } = take([{ name: 'KESTERMAN, Mara', rating: 'D27' }])
  expect(people).toEqual([
    { fencer: 'n1', name: 'Kesterman, Mara', club: 'Foxglove', rating: 'D27', knownId: 'k1' },
  ])
})

it('takes whom nobody knows as a new name', () => {
  expect(take([{ name: 'Larkmoor, Iris', club: 'Foxglove' }]).people).toEqual([
    { fencer: 'n1', name: 'Larkmoor, Iris', club: 'Foxglove' },
  ])
})

it('takes nobody for one of two namesakes, unless the club tells which', () => {
  expect(take([{ name: 'Chen, Ava' }]).people[0]?.knownId).toBeUndefined()
  expect(take([{ name: 'Chen, Ava', club: 'old mill' }]).people[0]?.knownId).toBe('c1')
})

it('says who stands twice in the list or is on the sheet already', () => {
  const { people, lines } = take(
    [{ name: 'Larkmoor, Iris' }, { name: 'LARKMOOR, Iris', club: 'Foxglove' }, { name: 'Parksunger, Lea' }],
    [{ fencer: 'p', name: 'Parksunger, Lea' }],
  )
  expect(people).toHaveLength(1)
  expect(lines.map(line => line.fencer)).toEqual(['n1', undefined, undefined])
})

it('has two of one name in two clubs as two', () => {
  const { people } = take([
    { name: 'Larkmoor, Iris', club: 'Foxglove' },
    { name: 'Larkmoor, Iris', club: 'Old Mill' },
  ])
  expect(people).toHaveLength(2)
})
